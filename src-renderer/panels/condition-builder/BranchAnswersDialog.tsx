/** Shows in a large dialog which answers lead to which edge of a node. */
import { t } from '../../../src-shared/messages/translate.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { useDocument, useGuardTools, useSelection, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { BranchAnswers } from './BranchAnswers.tsx';

export function BranchAnswersDialog() {
  const { guardTools } = useWorkspace();
  const target = useGuardTools((state) => state.ways);
  const flow = useDocument((state) => state.document.flow);
  const current = useSelection((state) => state.edges[0]);
  if (target === null) return null;
  return (
    <Dialog
      open
      size="md"
      onClose={() => guardTools.getState().showWays(null)}
      title={t('guards.ways.title')}
      description={t('guards.ways.of', { name: titleOfId(flow, target.graph, target.node) })}
      closeLabel={t('guards.close')}
    >
      <BranchAnswers flow={flow} graph={target.graph} node={target.node} current={current} />
    </Dialog>
  );
}
