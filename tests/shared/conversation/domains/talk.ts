/** Conversations in plain words with the offline extractor, the transition function, and the built-in tools. */
import { tmpdir } from 'node:os';
import { extractOffline } from '../../../../src-shared/extraction/extract.ts';
import { requestFor } from '../../../../src-shared/extraction/request-for.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../../../src-shared/json.ts';
import { initialState } from '../../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../../src-shared/traverse/simulate.ts';
import type { CompiledFlow } from '../../../../src-shared/step/compiled-flow.ts';
import type { Effect, FlowInput, FlowState } from '../../../../src-shared/step/state.ts';
import { createBuiltInTools } from '../../../../src-main/tools/built-in.ts';
import { callTool } from '../../../../src-main/flow-runtime/tools/call-tool.ts';
import { compile } from '../../traverse/play.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

const registry = createBuiltInTools({ allowedOrigins: () => [] });

/** The state of a conversation after a turn. */
export interface Turn {
  readonly said: string | null;
  readonly replies: readonly string[];
  readonly answers: JsonObject;
  /** The open node, or the outcome. */
  readonly at: string | null;
  readonly state: FlowState;
}

export async function talk(flow: Flow, lines: readonly string[]): Promise<Turn[]> {
  const compiled = compile(flow);
  const turns = [await rest(compiled, { state: initialState({}), input: { type: 'run' }, said: null })];
  for (const said of lines) {
    const { state } = turns.at(-1)!;
    if (state.status !== 'waiting') throw new Error(`Nobody listens to "${said}": ${state.status} ${state.outcome}`);
    const understanding = extractOffline(requestFor(compiled, state, { text: said, today: TODAY }));
    turns.push(await rest(compiled, { state, input: { type: 'understood', understanding }, said }));
  }
  return turns;
}

async function rest(
  flow: CompiledFlow,
  from: { state: FlowState; input: FlowInput; said: string | null },
): Promise<Turn> {
  const replies: string[] = [];
  let { state, input } = from;
  for (;;) {
    const step = runToRest(flow, state, input);
    state = step.state;
    for (const effect of step.effects) if ('text' in effect) replies.push(effect.text);
    const call = step.effects.find((effect): effect is Extract<Effect, { type: 'call' }> => effect.type === 'call');
    if (call === undefined) break;
    input = await callTool(call, {
      registry,
      folder: tmpdir(),
      gates: new Map(),
      signal: AbortSignal.timeout(5000),
      recovering: false,
    });
  }
  const at = state.status === 'ended' ? state.outcome : state.current;
  return { said: from.said, replies, answers: state.answers, at, state };
}

/** The result of the last turn. */
export async function afterTalk(flow: Flow, lines: readonly string[]): Promise<Pick<Turn, 'answers' | 'at'>> {
  const { answers, at } = (await talk(flow, lines)).at(-1)!;
  return { answers, at };
}
