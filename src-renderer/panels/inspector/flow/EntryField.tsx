/** Where a graph starts. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { graphOf, graphPointer, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { ProvenanceBadge } from '../../../fields/ProvenanceBadge.tsx';
import { useOpenDocument } from '../../../state/workspace/app-context.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { nameInFlow } from '../../../../src-shared/node-kinds/node-name.ts';

/** Can't be an id, because ids don't start with a space. */
const AUTOMATIC = ' automatic';

export function EntryField({ flow, graph }: { readonly flow: Flow; readonly graph: GraphRef }) {
  const { documents } = useOpenDocument();
  const scope = graphOf(flow, graph);
  if (scope === undefined) return null;
  // Only an open list draws all names.
  const nodes = scope.nodes.map((node) => ({
    value: node.id,
    get label() {
      return nameInFlow(flow, node);
    },
  }));
  const entry = scope.entry ?? AUTOMATIC;
  const missing =
    nodes.some(({ value }) => value === entry) || entry === AUTOMATIC ? [] : [{ value: entry, label: entry }];
  // A subgraph names its entry; only the main flow can detect it automatically.
  const automatic = graph === null ? [{ value: AUTOMATIC, label: t('inspector.flow.entryAuto') }] : [];
  return (
    <Field
      label={t('inspector.flow.entry')}
      help={graph === null ? t('inspector.flow.entryHelp') : undefined}
      aside={
        <ProvenanceBadge
          pointer={`${graphPointer(graph)}/entry`}
          field={t('inspector.flow.entry')}
          isSet={scope.entry !== undefined}
        />
      }
    >
      <Select
        options={[...automatic, ...missing, ...nodes]}
        value={entry}
        onChange={(next) =>
          documents
            .getState()
            .edit(t('inspector.edits.entry'), [
              { op: 'set-entry', graph, entry: next === AUTOMATIC ? undefined : next },
            ])
        }
      />
    </Field>
  );
}
