/** Turns of agents: a person decides about a call, or a failed agent is resumed. */
import type { Approval } from '../../src-shared/agents/agent-loop.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { schemaIssues } from '../../src-shared/flow/schema-issues.ts';
import { fromPointer, type JsonObject } from '../../src-shared/json.ts';
import { zodFromJsonSchema } from '../../src-shared/json-schema/json-schema.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { NO_PARTS } from '../../src-shared/step/plugin-parts.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { canResume } from '../../src-shared/step/agent-inputs.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { toolsOfPlanners, withToolFacts } from '../flow-runtime/tools/tool-facts.ts';
import { notOver, notPaused, otherPause } from './refusals.ts';
import type { Session } from './session.ts';
import type { Accepted, Decision, StartRequest } from './session-requests.ts';
import type { SharedEngines } from './shared-engines.ts';
import type { TwoParts } from './turn-queue.ts';
import { t } from '../messages/translate.ts';

type Answered = TwoParts<Result<Accepted>>;

/** Includes the facts planners get about their tools, if the flow has planners. */
export function partsForAgents(
  { flow, parts = NO_PARTS }: Pick<StartRequest, 'flow' | 'parts'>,
  shared: SharedEngines,
  tools: () => ToolRegistry,
): Pick<StartRequest, 'parts'> {
  const named = toolsOfPlanners(flow);
  if (named.size === 0 || parts.tools !== undefined) return {};
  return { parts: shared.partsOf(flow, parts, () => withToolFacts(parts, tools(), named)) };
}

export function takeDecision(session: Session, { pause, seen, ...decided }: Omit<Decision, 'sessionId'>): Answered {
  const approval = session.state.open?.approval;
  if (session.record.status !== 'waiting' || approval === undefined || isPast(session, seen))
    return { answer: fail(notPaused()) };
  if (pause !== undefined && pause !== approval.pause) return { answer: fail(otherPause(pause)) };
  const { decision, args, comment, also } = decided;
  const problem = decision === 'edit' ? problemOfArguments(session.flow, approval, args) : null;
  if (problem !== null) return { answer: fail(problem) };
  const input = {
    ...{ type: 'decided' as const, decision },
    ...(args === undefined ? {} : { args }),
    ...(comment === undefined ? {} : { comment }),
  };
  const turn = session.acceptSilently(input, also);
  return { answer: ok({ turn }), rest: () => session.finishTurn({ recovering: false }) };
}

/** Requests wait for the current turn. A request sent before that turn began refers to the state at that time. */
function isPast({ record }: Session, seen: number | undefined): boolean {
  return seen !== undefined && seen !== record.seq;
}

/** Ends the session in its current state. */
export function takeStop({ log }: Session, also: () => void): TwoParts<Result<Record<string, never>>> {
  log.commit([{ type: 'run.cancelled' }], { busy: false, status: 'ended' }, also);
  return { answer: ok({}) };
}

/** An interrupted run continues where it was; an agent that failed or timed out chooses its next step again. */
export function takeResume(session: Session, { seen, also }: Pick<Decision, 'seen' | 'also'> = {}): Answered {
  const { status, turn: begun } = session.record;
  if (isPast(session, seen)) return { answer: fail(notOver()) };
  if (status === 'failed') {
    session.log.commit([{ type: 'run.resumed' }], { busy: true, status: 'running' }, also);
    const goOn = begun === 0 ? session.begin.bind(session) : session.finishTurn.bind(session);
    return { answer: ok({ turn: begun }), rest: () => goOn({ recovering: true }) };
  }
  if ((status !== 'ended' && status !== 'stuck') || !canResume(session.state)) return { answer: fail(notOver()) };
  const turn = session.acceptSilently({ type: 'resumed' }, also);
  return { answer: ok({ turn }), rest: () => session.finishTurn({ recovering: false }) };
}

/** Returns null if the edited arguments fit the tool, as far as its schema is known. */
function problemOfArguments(flow: CompiledFlow, { tool }: Approval, args: JsonObject | undefined): AppError | null {
  if (args === undefined) return appError('invalid_document', t('services.runs.argsNeeded'), { pointer: '/args' });
  const schema = flow.parts.tools?.[tool]?.input;
  const converted = schema == null ? null : zodFromJsonSchema(schema);
  if (converted === null || !converted.ok) return null;
  const { error } = converted.value.safeParse(args);
  if (error === undefined) return null;
  const { pointer, message: problem } = schemaIssues(error)[0]!;
  const field = ['args', ...fromPointer(pointer)].join('.');
  const message = t('services.runs.invalidInput', { field, problem });
  return appError('invalid_document', message, { pointer: `/args${pointer}` });
}
