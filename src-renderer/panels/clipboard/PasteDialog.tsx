/** Asks how to resolve missing references, or what to do with a whole flow. */
import { lazy } from 'react';
import { usePasting, useView, useWorkspace } from '../../state/workspace/app-context.tsx';

const MissingDialog = lazy(async () => ({ default: (await import('./MissingDialog.tsx')).MissingDialog }));
const WholeFlowDialog = lazy(async () => ({ default: (await import('./WholeFlowDialog.tsx')).WholeFlowDialog }));

export function PasteDialog() {
  const { view, pasting } = useWorkspace();
  const isOpen = useView((state) => state.dialog === 'paste');
  const question = usePasting((state) => state.question);
  if (!isOpen || question === null) return null;
  const close = () => {
    pasting.setState({ question: null });
    view.getState().closeDialog();
  };
  return question.kind === 'missing' ? (
    <MissingDialog question={question} onClose={close} />
  ) : (
    <WholeFlowDialog question={question} onClose={close} />
  );
}
