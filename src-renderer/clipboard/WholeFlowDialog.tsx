/** A whole flow was pasted or dropped: into the open graph, or as a project of its own. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphOf, graphRefs } from '../../src-shared/flow/flow.ts';
import { hasProject } from '../commands/command.ts';
import { useApp } from '../state/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { pasteNodesOf } from './paste.ts';
import type { PasteQuestion } from './paste-store.ts';

export interface WholeFlowDialogProps {
  readonly question: Extract<PasteQuestion, { kind: 'flow' }>;
  readonly onClose: () => void;
}

export function WholeFlowDialog({ question: { document, file, mouse }, onClose }: WholeFlowDialogProps) {
  const { t } = useTranslation();
  const app = useApp();
  const { flow } = document;
  const [name, setName] = useState<string>(flow.label ?? flow.id);
  const form = useId();
  const nodes = graphRefs(flow).reduce((sum, ref) => sum + (graphOf(flow, ref)?.nodes.length ?? 0), 0);
  const canInsert = hasProject(app) && flow.nodes.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={file === null ? t('clipboard.whole.pasted') : t('clipboard.whole.dropped', { file })}
      description={t('clipboard.whole.text', { count: nodes, name: flow.label ?? flow.id })}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          {canInsert && (
            <Button
              onClick={() => {
                onClose();
                pasteNodesOf(app, document, mouse);
              }}
            >
              {t('clipboard.whole.insert')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={form} disabled={name.trim() === ''}>
            {t('clipboard.whole.open')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          void app.files.createFrom(name.trim(), document);
        }}
      >
        <Field label={t('clipboard.whole.name')} help={t('clipboard.whole.nameHelp')}>
          <TextInput value={name} onChange={setName} maxLength={100} autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
