import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replay } from '../../../src-shared/prove/explore.ts';
import { prove } from '../../../src-shared/prove/prove.ts';
import type { Finding, Proof } from '../../../src-shared/prove/proof.ts';
import { compileFlow, type CompiledFlow } from '../../../src-shared/traverse/compiled-flow.ts';
import { bruteForce, TOO_MANY_STEPS } from './brute-force.ts';
import { randomMaze } from './random-maze.ts';

const RUNS = 25;

function forAnyMaze(check: (flow: CompiledFlow, proof: Proof) => void): void {
  fc.assert(
    fc.property(randomMaze, (flow) => {
      const compiled = compileFlow(flow);
      fc.pre(compiled.ok);
      check(compiled.value, prove(compiled.value));
    }),
    { numRuns: RUNS },
  );
}

function inputsOf(finding: Finding) {
  return 'conversation' in finding ? finding.conversation.map(({ input }) => input) : [];
}

test('every conversation that is told leads where it is said to lead', () => {
  forAnyMaze((flow, { findings }) => {
    for (const finding of findings) {
      if (finding.kind === 'unreachable') continue;
      const { state } = replay(flow, inputsOf(finding))!;
      // A circle may also wait for a tool each time round.
      const rests = { stuck: 'stuck', 'one-of': 'ended', livelock: 'waiting calling', 'no-end': 'waiting calling' };
      const expected = finding.kind === 'tool-fails' ? 'stuck' : rests[finding.kind];
      expect([expected.split(' ').includes(state.status), state.current]).toEqual([true, finding.node]);
    }
  });
});

test('trying every single value finds the same stops, nodes and traps', () => {
  forAnyMaze((flow, { findings, undecided, complete }) => {
    const brute = bruteForce(flow);
    fc.pre(brute.complete);
    expect(complete).toBe(true);
    const told = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind);
    const stuck = findings.filter((finding) => finding.kind === 'stuck');
    const spins = stuck.filter(({ message }) => message.includes(TOO_MANY_STEPS));
    const stops = stuck.filter((finding) => !spins.includes(finding));
    const shortest = new Map(stops.map((finding) => [finding.node, finding.conversation.length]));
    expect(shortest).toEqual(brute.stuck);
    expect(spins.length > 0).toBe(brute.spins);
    const unreachable = told('unreachable').map(({ node }) => node);
    const missing = [...flow.nodes.keys()].filter((node) => !brute.entered.has(node));
    expect([...unreachable, ...undecided].sort()).toEqual(missing.sort());
    for (const { node } of [...told('livelock'), ...told('no-end')]) expect(brute.trapped).toContain(node);
    if (told('no-end').length > 0) expect(brute.ends).toBe(false);
  });
});
