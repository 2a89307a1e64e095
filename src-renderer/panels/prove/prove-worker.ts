/** The proof in a separate worker, so that the window stays responsive. Ending the worker ends the proof. */
import { hasErrors } from '../../../src-shared/document/problems.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import { NO_PARTS } from '../../../src-shared/step/plugin-parts.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import type { ProveMessage, ProveRequest } from '../../state/problems/prove-messages.ts';

function post(message: ProveMessage): void {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<ProveRequest>) => {
  const compiled = compileFlow(data.flow, UNKNOWN_ENVIRONMENT, { ...NO_PARTS, gates: data.gates });
  if (!compiled.ok) {
    const errors = compiled.error.filter((problem) => hasErrors([problem])).length;
    return post({ type: 'refused', errors });
  }
  const onProgress = (progress: { states: number; waiting: number }): void => post({ type: 'progress', progress });
  post({ type: 'proved', proof: prove(compiled.value, { onProgress }) });
});
