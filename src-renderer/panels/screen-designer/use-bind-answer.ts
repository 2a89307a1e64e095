/** Binds the value of the component, if it is an input, to the answer of a question. */
import { bindAnswer, type BoundInput } from '../../../src-shared/screen-edits/bind-answer.ts';
import type { Source } from '../../../src-shared/screen-edits/bindable-data.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { useLatestComponent } from './designed-component.tsx';

export function useBindAnswer(): (source: Source) => BoundInput | null {
  const app = useApp();
  const latest = useLatestComponent();
  return (source) => {
    const { designed, component } = latest.current;
    return bindAnswer(app.documents.getState().document.flow, designed, { component, source });
  };
}
