/** Asks whether to insert a pasted or dropped flow into the open graph or open it as a new project. */
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf, graphRefs } from '../../../src-shared/flow/flow.ts';
import { hasProject } from '../../commands/command.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { useApp } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { pasteNodesOf } from './paste.ts';
import type { PasteQuestion } from '../../state/window/paste-store.ts';

export interface WholeFlowDialogProps {
  readonly question: Extract<PasteQuestion, { kind: 'flow' }>;
  readonly onClose: () => void;
}

export function WholeFlowDialog({ question, onClose }: WholeFlowDialogProps) {
  const app = useApp();
  const { document, mouse } = question;
  const { flow } = document;
  const nodes = graphRefs(flow).reduce((sum, ref) => sum + (graphOf(flow, ref)?.nodes.length ?? 0), 0);
  const canInsert = hasProject(app) && flow.nodes.length > 0;
  const insert = () => {
    onClose();
    pasteNodesOf(app, document, mouse);
  };
  return (
    <NameDialog
      title={titleOf(question)}
      description={t(canInsert ? 'clipboard.whole.text' : 'clipboard.whole.onlyOpen', {
        count: nodes,
        name: flow.label ?? flow.id,
      })}
      label={t('clipboard.whole.name')}
      help={t('clipboard.whole.nameHelp')}
      name={flow.label ?? flow.id}
      verb={t('clipboard.whole.open')}
      others={canInsert && <Button onClick={insert}>{t('clipboard.whole.insert')}</Button>}
      onClose={onClose}
      onName={(name) => {
        onClose();
        void app.files.createFrom(name, document);
      }}
    />
  );
}

function titleOf({ file, isSelection }: WholeFlowDialogProps['question']): string {
  if (file === null) return t('clipboard.whole.pasted');
  return t(isSelection ? 'clipboard.whole.droppedSelection' : 'clipboard.whole.dropped', { file });
}
