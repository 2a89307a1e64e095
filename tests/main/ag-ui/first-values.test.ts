import { expect, test } from 'vitest';
import { answersIn } from '../../../src-main/ag-ui/first-values.ts';
import type { RunInput } from '../../../src-main/ag-ui/run-input.ts';
import { NO_PARTS } from '../../../src-shared/step/plugin-parts.ts';
import type { RunnableAgent } from '../../../src-main/runs/runs.ts';
import { t } from '../../harness/messages.ts';
import { edge, end, flowOf, question } from '../../shared/flow/build.ts';

test('an invalid answer in the client state is reported in a sentence', () => {
  const flow = flowOf({
    entry: 'size',
    nodes: [question('size', { answer: { type: 'number' } }), end],
    edges: [edge('size', 'end')],
  });
  const agent = { flow, parts: NO_PARTS } as Partial<RunnableAgent> as RunnableAgent;
  const found = answersIn(agent, { state: { answers: { size: 'large' } } } as unknown as RunInput);
  const problem = `${t('flow.answerValue.number')}.`;
  expect(found).toMatchObject({
    error: { message: t('services.runs.invalidInput', { field: 'state.answers.size', problem }) },
  });
});
