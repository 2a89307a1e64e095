/** `switchyard validate --prove`: the proof, as text and as JSON. */
import { assertNever } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { Finding, Proof, ProofTurn } from '../../src-shared/model-check/proof.ts';
import { prove } from '../../src-shared/model-check/prove.ts';
import { NO_PARTS, type PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { compileCheckedFlow } from '../../src-shared/traverse/compile-flow.ts';
import { SECONDS, STATES, type Effort } from './prove-options.ts';
import { listAll } from '../../src-shared/messages/list-words.ts';
import { t } from '../messages/translate.ts';

interface Provable {
  readonly flow: Flow;
  readonly gates: PluginParts['gates'];
}

/** Only for a flow without errors. `now` is in milliseconds. */
export function proveFlow({ flow, gates }: Provable, { states, seconds }: Effort, now: () => number): Proof {
  const until = now() + seconds * 1000;
  return prove(compileCheckedFlow(flow, { ...NO_PARTS, gates }), {
    maxStates: states,
    shouldStop: () => now() >= until,
  });
}

export function proofText(proof: Proof): string {
  const { complete, stopped, states, findings, undecided, outside } = proof;
  const open = undecided.map((node) => `  ${node}\n`).join('');
  return [
    ...findings.map(findingText),
    complete
      ? t('cli.prove.complete', { states })
      : stopped === 'growing'
        ? t('cli.prove.growing')
        : t('cli.prove.stopped', { states, option: stopped === 'told' ? SECONDS : STATES }),
    undecided.length === 0
      ? ''
      : `${complete ? t('cli.prove.unreachedOutside') : t('cli.prove.unreachedYet')}:\n${open}`,
    t('cli.prove.outside', { outside: outside.map((sentence) => `  ${sentence}\n`).join('') }),
  ].join('');
}

function findingText(finding: Finding): string {
  const turns = 'conversation' in finding ? finding.conversation : [];
  return `${headline(finding)}\n${turns.map(turnText).join('')}`;
}

function headline(finding: Finding): string {
  const where = `${finding.graph === null ? '' : `${finding.graph}/`}${finding.node}`;
  const severity = finding.kind === 'tool-fails' ? 'warning: ' : '';
  return `${where} [prove.${finding.kind}] ${severity}${messageOf(finding)}`;
}

function messageOf(finding: Finding): string {
  switch (finding.kind) {
    case 'stuck':
      return finding.message;
    case 'livelock':
      return t('cli.prove.livelock', { nodes: listAll(finding.nodes) });
    case 'no-end':
      return t('cli.prove.noEnd');
    case 'one-of':
      return t('cli.prove.oneOf', { outcome: finding.outcome, group: groupName(finding.group) });
    case 'tool-fails':
      return t('cli.prove.toolFails', { tool: finding.tool });
    case 'unreachable':
      return t('cli.prove.unreachable');
    default:
      return assertNever(finding);
  }
}

function groupName(group: string | null): string {
  return group === null ? t('cli.prove.unnamedGroup') : t('cli.prove.namedGroup', { group });
}

/** A star marks a turn that typed text alone doesn't determine. */
function turnText({ by, text, understood }: ProofTurn, index: number): string {
  return `  ${String(index + 1).padStart(3)}. ${by}: ${text}${understood ? '' : ' *'}\n`;
}
