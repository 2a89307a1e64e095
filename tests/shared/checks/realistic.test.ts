import { expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { MONEY } from '../realistic/money.ts';
import { SERVICE } from '../realistic/service.ts';
import { flowOf } from '../flow/build.ts';

/** With the answers that show it. */
function told({ code, edge, node, pointer, message }: Problem): string {
  const example = /^With (.*?) (?:no guard|both |\S+ → )/.exec(message)?.[1] ?? '';
  return `${code} ${edge ?? node ?? pointer}: ${example}`;
}

test.each([...MONEY, ...SERVICE])('$name: what is wrong is told, and nothing else', ({ flow, problems = [] }) => {
  expect(checkFlow(flowOf(flow), UNKNOWN_ENVIRONMENT).map(told)).toEqual(problems);
});
