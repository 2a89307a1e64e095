import { expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { MONEY } from '../realistic/money.ts';
import { SERVICE } from '../realistic/service.ts';
import { flowOf } from '../flow/build.ts';
import { words } from '../../harness/messages.ts';

const WHEN = words('checks.branches.cases', { answers: /(.*?)/ });
const WITH_EXAMPLE = (['branches.gap', 'branches.overlap', 'graph.spinsAnswered'] as const).map((name) =>
  words(`checks.${name}`, { when: WHEN }),
);

/** With the answers that show it. */
function told({ code, edge, node, pointer, message }: Problem): string {
  const example = WITH_EXAMPLE.map((form) => form.exec(message)?.[1]).find((answers) => answers !== undefined) ?? '';
  return `${code} ${edge ?? node ?? pointer}: ${example}`;
}

test.each([...MONEY, ...SERVICE])('$name: reports its problems and nothing else', ({ flow, problems = [] }) => {
  expect(checkFlow(flowOf(flow), UNKNOWN_ENVIRONMENT).map(told)).toEqual(problems);
});
