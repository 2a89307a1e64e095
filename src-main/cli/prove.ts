/** `switchyard validate --prove`: the proof, as text and as JSON. */
import { assertNever } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { Finding, Proof, ProofTurn } from '../../src-shared/model-check/proof.ts';
import { prove } from '../../src-shared/model-check/prove.ts';
import { buildFlow } from '../../src-shared/step/compiled-flow.ts';
import { SECONDS, STATES, type Effort } from './prove-options.ts';

/** Only for a flow whose checks found no error. `now` in milliseconds. */
export function proveFlow(flow: Flow, { states, seconds }: Effort, now: () => number): Proof {
  const until = now() + seconds * 1000;
  return prove(buildFlow(flow), { maxStates: states, shouldStop: () => now() >= until });
}

export function proofText(proof: Proof): string {
  const { complete, stopped, states, findings, undecided, outside } = proof;
  const open = undecided.map((node) => `  ${node}\n`).join('');
  return [
    ...findings.map(findingText),
    complete
      ? `Everything inside the bound was looked at: ${states} states.\n`
      : `Bound reached: ${states} states were looked at, others were not (--${stopped === 'told' ? SECONDS : STATES} raises it).\n`,
    undecided.length === 0
      ? ''
      : `${complete ? 'Not reached, though something outside the bound may lead there' : 'Not reached yet'}:\n${open}`,
    `Outside the bound:\n${outside.map((sentence) => `  ${sentence}\n`).join('')}`,
  ].join('');
}

function findingText(finding: Finding): string {
  const turns = 'conversation' in finding ? finding.conversation : [];
  return `${headline(finding)}\n${turns.map(turnText).join('')}`;
}

function headline(finding: Finding): string {
  const where = `${finding.graph === null ? '' : `${finding.graph}/`}${finding.node}`;
  switch (finding.kind) {
    case 'stuck':
      return `${where} [prove.stuck] ${finding.message}`;
    case 'livelock':
      return `${where} [prove.livelock] From here no answer leads to an end; it goes round ${finding.nodes.join(', ')}.`;
    case 'no-end':
      return `${where} [prove.no-end] No conversation comes to an end.`;
    case 'one-of':
      return `${where} [prove.one-of] Ends with "${finding.outcome}" though ${groupName(finding.group)} is not satisfied.`;
    case 'tool-fails':
      return `${where} [prove.tool-fails] warning: The conversation stops if the tool "${finding.tool}" fails: draw an error edge.`;
    case 'unreachable':
      return `${where} [prove.unreachable] No conversation comes here.`;
    default:
      return assertNever(finding);
  }
}

function groupName(group: string | null): string {
  return group === null ? 'the one-of group' : `the one-of group "${group}"`;
}

/** A star marks what typing alone would not say. */
function turnText({ by, text, understood }: ProofTurn, index: number): string {
  return `  ${String(index + 1).padStart(3)}. ${by}: ${text}${understood ? '' : ' *'}\n`;
}
