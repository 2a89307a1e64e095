/** The edges of LangChain's create_agent, which connects model, tools, and the hooks of its middleware. */
import { END, START } from '../../../../src-shared/importer/inspection.ts';
import type { Hook } from './middleware.ts';

export interface AgentShape {
  readonly tools: boolean;
  /** In the order of the middleware. */
  readonly hooks: readonly Hook[];
  /** Whether middleware wraps the model call. */
  readonly wrapsModel: boolean;
  readonly isStructured: boolean;
  readonly answersByTool: boolean;
}

export interface AgentEdge {
  readonly source: string;
  readonly target: string;
  readonly conditional: boolean;
}

/** Where the phases of an agent begin and end. */
interface Ends {
  /** The first node of each round. */
  readonly round: string;
  /** The node that decides what comes next. */
  readonly decides: string;
  readonly exit: string;
}

const MODEL = 'model';

export function agentEdges(shape: AgentShape): readonly AgentEdge[] {
  const of = (when: string) => shape.hooks.filter((hook) => hook.when === when);
  const [before, each, after, last] = [of('before_agent'), of('before_model'), of('after_model'), of('after_agent')];
  const ends: Ends = {
    round: each[0]?.name ?? MODEL,
    decides: after[0]?.name ?? MODEL,
    exit: last.at(-1)?.name ?? END,
  };
  // Hooks that come after run in reverse order.
  const [closing, leaving] = [after.toReversed(), last.toReversed()];
  return [
    plain(START, before[0]?.name ?? ends.round),
    ...chain(before, ends.round, ends),
    ...chain(each, MODEL, ends),
    ...(closing[0] === undefined ? [] : [plain(MODEL, closing[0].name)]),
    ...chain(closing.slice(0, -1), ends.decides, ends),
    ...decision(shape, after[0], ends),
    ...chain(leaving, END, ends),
  ];
}

function plain(source: string, target: string): AgentEdge {
  return { source, target, conditional: false };
}

function choice(source: string, targets: readonly string[]): readonly AgentEdge[] {
  return [...new Set(targets)].map((target) => ({ source, target, conditional: true }));
}

/** Connects the hooks in sequence, each with the jumps it may make. */
function chain(hooks: readonly Hook[], then: string, ends: Ends): readonly AgentEdge[] {
  return hooks.flatMap((hook, index) => onward(hook, hooks[index + 1]?.name ?? then, ends));
}

function onward({ name, jumps }: Hook, then: string, { round, exit }: Ends): readonly AgentEdge[] {
  if (jumps.length === 0) return [plain(name, then)];
  const more = [
    ...(jumps.includes('end') ? [exit] : []),
    ...(jumps.includes('tools') ? ['tools'] : []),
    ...(jumps.includes('model') && name !== round ? [round] : []),
  ];
  return choice(name, [then, ...more]);
}

function decision(shape: AgentShape, after: Hook | undefined, ends: Ends): readonly AgentEdge[] {
  const { round, decides, exit } = ends;
  if (shape.tools) {
    const mayRepeat = shape.isStructured || after !== undefined || shape.wrapsModel;
    return [...choice(decides, ['tools', exit, ...(mayRepeat ? [round] : [])]), ...choice('tools', [round])];
  }
  if (shape.answersByTool) return choice(decides, [round, exit]);
  return after === undefined ? [plain(MODEL, exit)] : onward(after, exit, ends);
}
