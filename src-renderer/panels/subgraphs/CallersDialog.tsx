/** The callers of the selected subgraph, or of the open one. */
import { useMemo } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { callersOf } from '../../../src-shared/subgraph/callers.ts';
import { subgraphMeant } from './subgraph-commands.ts';
import { useApp, useDocument, useView } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CallersList } from './CallersList.tsx';

export function CallersDialog() {
  const isOpen = useView((state) => state.dialog === 'callers');
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const app = useApp();
  const subgraph = useMemo(() => subgraphMeant(app), [app]);
  const flow = useDocument((state) => state.document.flow);
  const close = () => app.view.getState().closeDialog();
  if (subgraph === null) return null;
  const name = flow.subgraphs?.[subgraph]?.label ?? subgraph;
  const count = callersOf(flow, subgraph).length;
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('app.close')}
      title={t('subgraphs.calledFrom')}
      description={t('subgraphs.calledFromText', { name, count })}
    >
      <CallersList subgraph={subgraph} onGo={close} />
    </Dialog>
  );
}
