import { expect, test } from 'vitest';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import type { Finding } from '../../../src-shared/model-check/proof.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import { flowOf } from '../flow/build.ts';
import { MONEY } from '../realistic/money.ts';
import { SERVICE } from '../realistic/service.ts';

/** With the conversation that leads there. */
function told(finding: Finding): string {
  const turns = 'conversation' in finding ? finding.conversation : [];
  return [`${finding.kind} ${finding.node}`, ...turns.map(({ text }) => text)].join(' | ');
}

test.each([...MONEY, ...SERVICE])('$name: reports what can go wrong and nothing else', ({ flow, findings = [] }) => {
  const compiled = compileFlow(flowOf(flow));
  // A flow with errors isn't proved.
  if (!compiled.ok) return expect(findings).toEqual([]);
  const proof = prove(compiled.value);
  expect(proof.complete).toBe(true);
  expect(proof.findings.map(told)).toEqual(findings);
});
