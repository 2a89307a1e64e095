/**
 * The parts of an event that may leave the conversation: its name, position, keys, and kinds of values, never a value.
 */
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';

export type FactLevel = 'debug' | 'info' | 'warn';

export interface EventFacts {
  readonly name: EventName;
  readonly level: FactLevel;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type EventName = Exclude<RunEventBody['type'], 'flow'> | FlowEvent['type'];

export function factsOf(body: RunEventBody): EventFacts {
  const content = body.type === 'flow' ? body.event : body;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(content) as [string, unknown][]) {
    if (name === 'type' || name === 'role') continue;
    // Answer keys aren't secret, but the log redacts fields named "key".
    fields[name === 'key' ? 'answer' : name] = isShown(content.type, name) ? value : kindsIn(value);
  }
  return { name: content.type, level: LEVELS[content.type] ?? 'debug', fields };
}

const LEVELS: Readonly<Partial<Record<EventName, FactLevel>>> = {
  'run.started': 'info',
  'run.resumed': 'info',
  'run.cancelled': 'info',
  'run.failed': 'warn',
  'turn.finished': 'info',
  'shadow.differed': 'warn',
  'client.error': 'warn',
  'path.voted': 'info',
  'path.overridden': 'info',
  'answer.refused': 'info',
  'user.intent': 'info',
  'flow.reevaluated': 'info',
  'flow.ended': 'info',
  'flow.stuck': 'warn',
  'guard.ambiguous': 'warn',
  'tool.failed': 'warn',
  'gate.refused': 'warn',
  'action.taken': 'info',
  'action.refused': 'info',
  'audit.recorded': 'info',
  'client.changed': 'info',
  'handoff.begun': 'info',
  'handoff.returned': 'info',
  'session.linked': 'info',
  'session.returned': 'info',
};

/** Fields with names, numbers, and fixed words of the flow or the engine. For other fields, only the kind is shown. */
const SHOWN = new Set([
  ...[
    'node',
    'graph',
    'visit',
    'edge',
    'edges',
    'taken',
    'from',
    'to',
    'key',
    'refusals',
    'reason',
    'intent',
    'outcome',
  ],
  ...['candidate', 'confidence', 'votes', 'margin', 'tentative', 'active', 'locked', 'path', 'depth'],
  ...['tool', 'kind', 'turn', 'by', 'code', 'durationMs', 'field', 'correction'],
  ...['screen', 'surface', 'stage', 'place', 'plugin', 'agent', 'mode', 'device', 'gate', 'silent'],
]);

function isShown(type: EventName, name: string): boolean {
  if (SHOWN.has(name)) return true;
  // The name of a screen action; at the start of a turn it is next to the typed text, so it is hidden.
  if (name === 'action') return type !== 'turn.started';
  return (type === 'guard.evaluated' && name === 'value') || (type === 'run.started' && name === 'flow');
}

/** The kind of a value; for a list of proposals and for arguments, the kind of each one by name. */
function kindsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isProposal) && value.length > 0 ? value.map(proposalKinds) : 'list';
  if (typeof value !== 'object' || value === null) return kindOf(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, kindOf(member)]));
}

interface NamedValue {
  readonly key: string;
  readonly value: unknown;
}

function isProposal(value: unknown): value is NamedValue {
  return typeof value === 'object' && value !== null && 'key' in value && 'value' in value;
}

function proposalKinds({ key, value }: NamedValue): object {
  return { answer: key, kind: kindOf(value) };
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'yes/no';
    case 'number':
      return 'number';
    default:
      return 'object';
  }
}
