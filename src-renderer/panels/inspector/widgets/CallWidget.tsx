/** Chooses the subgraph that a node calls, or creates one and opens it. */
import { Plus } from 'lucide-react';
import { graphOf } from '../../../../src-shared/flow/flow.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { nameSubgraph } from '../../../commands/name-subgraph.ts';
import { planSubgraphFor } from '../../../edits/new-subgraph.ts';
import { selectedNode } from '../../../edits/selected.ts';
import type { WidgetProps } from '../../../fields/binding.ts';
import { formatText } from '../../../fields/field-check.ts';
import type { AppState } from '../../../state/workspace/app-state.ts';
import { useApp, useDocument } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SubgraphWidget } from './choice-widgets.tsx';

export function CallWidget(props: WidgetProps) {
  const app = useApp();
  const value = formatText(props.binding.value);
  const isKnown = useDocument(({ document }) => graphOf(document.flow, value) !== undefined);
  return (
    <>
      <SubgraphWidget {...props} />
      {!isKnown && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2 self-start"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => createSubgraph(app)}
        >
          {t('commands.newSubgraph')}
        </Button>
      )}
    </>
  );
}

function createSubgraph(app: AppState): void {
  const { document, graph } = app.documents.getState();
  const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === selectedNode(app));
  if (node === undefined) return;
  const planned = planSubgraphFor(document, graph, node);
  makeEdit(app, planned);
  nameSubgraph(app, planned.id);
}
