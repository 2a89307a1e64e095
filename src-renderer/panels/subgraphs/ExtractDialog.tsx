/** Asks for the name of a new subgraph and shows its inputs and outputs, or the obstacles. */
import { useMemo, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import type { Extraction } from '../../../src-shared/subgraph/extract.ts';
import { screenReads } from '../../../src-shared/subgraph/local-names.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { selectedMembers } from './subgraph-commands.ts';
import { planExtract } from '../../edits/subgraph-edits.ts';
import { useApp, useDocument, useView } from '../../state/workspace/app-context.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Obstacles } from './Obstacles.tsx';

export function ExtractDialog() {
  const isOpen = useView((state) => state.dialog === 'extract-subgraph');
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const app = useApp();
  const [name, setName] = useState('');
  const document = useDocument((state) => state.document);
  const graph = useDocument((state) => state.graph);
  const members = useMemo(() => selectedMembers(app), [app]);
  const files = useDocument((state) => state.content.screens);
  const screens = useMemo(() => screenReads(files ?? {}), [files]);
  const planned = useMemo(
    () => planExtract(document, { graph, ...members, name, screens }),
    [document, graph, members, name, screens],
  );
  const close = () => app.view.getState().closeDialog();
  return (
    <FormDialog
      onClose={close}
      title={t('subgraphs.extractTitle')}
      description={t('subgraphs.extractText')}
      verb={t('subgraphs.extract')}
      isReady={planned.ok}
      onSubmit={() => {
        if (!planned.ok) return;
        close();
        makeEdit(app, planned.value.plan, { show: true, focus: true });
      }}
    >
      <Field label={t('subgraphs.name')}>
        <TextInput autoFocus value={name} onChange={setName} placeholder={t('subgraphs.namePlaceholder')} />
      </Field>
      {planned.ok ? (
        <Preview made={planned.value.made} count={members.nodes.length} />
      ) : (
        <Obstacles title={t('subgraphs.cannot')} obstacles={planned.error} graph={graph} />
      )}
    </FormDialog>
  );
}

const EXITS = { one: 'subgraphs.exitsOne', named: 'subgraphs.exitsNamed' } as const;

function Preview({ made, count }: { readonly made: Extraction; readonly count: number }) {
  const flow = useDocument((state) => state.document.flow);
  const graph = useDocument((state) => state.graph);
  const targets = made.targets.map((to) => titleOfId(flow, graph, to));
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line bg-sunken p-3 text-base" aria-live="polite">
      <p>{t('subgraphs.contents', { count })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5">
        <Names title={t('subgraphs.inputs')} help={t('subgraphs.inputsText')} names={made.inputs} />
        <Names title={t('subgraphs.outputs')} help={t('subgraphs.outputsText')} names={made.outputs} />
        <dt className="text-muted">{t('subgraphs.ways')}</dt>
        <dd>
          {targets.join(', ')}
          <span className="block text-sm text-muted">{t(EXITS[made.exits])}</span>
        </dd>
        {made.taken.length > 0 && (
          <>
            <dt className="text-muted">{t('subgraphs.taken')}</dt>
            <dd>{made.taken.join(', ')}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

interface NamesProps {
  readonly title: string;
  readonly help: string;
  readonly names: readonly string[];
}

function Names({ title, help, names }: NamesProps) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd>
        {names.length === 0 ? (
          <span className="text-faint">{t('subgraphs.none')}</span>
        ) : (
          <>
            <span className="font-mono text-sm">{names.join(', ')}</span>
            <span className="block text-sm text-muted">{help}</span>
          </>
        )}
      </dd>
    </>
  );
}
