/** The checks every plugin must pass: samples, users' plugins, and newly created ones. */
import { MemorySaver } from '@langchain/langgraph';
import { type AppError, errorText } from '../../src-shared/errors.ts';
import { compileForRun } from '../flow-runtime/compile-for-run.ts';
import { createToolRegistry, type ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { ToolError } from '../flow-runtime/tools/tool.ts';
import { createAgentPlugin } from '../plugins/agent-plugin.ts';
import { loadPlugin, type PluginOnDisk } from '../plugins/load-plugin.ts';
import * as folder from './folder-checks.ts';
import * as graph from './graph-checks.ts';
import { talkWith, type ConformanceCheck, type Finding, type Subject } from './subject.ts';
import { say } from './say.ts';
import { messageOf } from '../../src-shared/errors.ts';

export interface ConformanceDeps {
  /** The tools of the folder. */
  readonly tools: ToolRegistry;
  readonly clock: () => Date;
}

type Check = (subject: Subject) => Finding | Promise<Finding>;

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['identity', folder.identity],
  ['flow', folder.flowIsSound],
  ['screens', folder.screensAreSound],
  ['migrations', folder.migrationsLeadHere],
  ['initial-state', graph.initialState],
  ['first-run', graph.firstRun],
  ['outbox', graph.outboxIsLegal],
  ['actions', graph.actionsHaveTheirNames],
  ['reset', graph.resetBeginsAgain],
  ['isolation', graph.staysInItsDomain],
  ['reducers', graph.reducersAppend],
  ['nothing-pending', graph.leavesNothingPending],
  ['devices', graph.bothDevices],
  ['sessions', graph.sessionsAreApart],
  ['gates', gates],
  ['tests', folder.testsPass],
];

/** Returns every check by name. If the folder isn't a plugin, only the first check runs. */
export async function checkConformance(path: string, deps: ConformanceDeps): Promise<ConformanceCheck[]> {
  const plugin = await loadPlugin(path);
  if (!plugin.ok) return [toCheck('loads', errorText(plugin.error))];
  const subject = subjectOf(plugin.value, deps);
  if (!('flow' in subject)) return [toCheck('loads', errorText(subject))];
  const checks = [toCheck('loads', null)];
  for (const [name, check] of CHECKS)
    checks.push(toCheck(name, await made(check, name === 'tests' ? { ...subject, tools: deps.tools } : subject)));
  return checks;
}

function toCheck(name: string, why: Finding): ConformanceCheck {
  return { name, ok: why === null, why };
}

/** A plugin that throws fails only its own check. */
async function made(check: Check, subject: Subject): Promise<Finding> {
  try {
    return await check(subject);
  } catch (error) {
    return say('threw', { error: messageOf(error) });
  }
}

function subjectOf(plugin: PluginOnDisk, { tools: all, clock }: ConformanceDeps): Subject | AppError {
  const tools = withoutConsequences(all);
  const compiled = compileForRun(plugin.flow, tools, plugin.parts);
  if (!compiled.ok) return compiled.error;
  return {
    ...{ plugin, flow: compiled.value, tools },
    make: () => createAgentPlugin(plugin, { tools, clock, checkpointer: new MemorySaver() }),
  };
}

/** The checks try every action of a plugin, so tools with irreversible or unrepeatable effects are replaced. */
function withoutConsequences(tools: ToolRegistry): ToolRegistry {
  const gated = tools.list().flatMap(({ name }) => {
    const gate = tools.gateOf(name);
    return gate === undefined ? [] : [[name, gate] as const];
  });
  const harmless = createToolRegistry(Object.fromEntries(gated));
  for (const tool of tools.list()) {
    const isHarmless = tool.idempotent && !tool.irreversible;
    const run = async (): Promise<never> => {
      throw new ToolError(say('notCalled', { tool: tool.name }));
    };
    harmless.register(isHarmless ? tool : { ...tool, run });
  }
  return harmless;
}

async function gates(subject: Subject): Promise<Finding> {
  const { state } = await talkWith(subject).open();
  if (state.position === null || state.position === undefined) return say('noPosition');
  return folder.irreversibleToolsAreGated(subject, state.position);
}
