/** Builds the graphs of LangGraph's create_react_agent and LangChain's create_agent as these functions do. */
import { END, START, type InspectedNode, type SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { LibrarySite, Machine } from '../../python-source/machine.ts';
import { truthOf } from '../../python-source/truth.ts';
import { argument, external, textOf, type Arguments, type Value } from '../../python-source/value.ts';
import { modelLabel, modelsIn } from '../models/models-in.ts';
import { toolNames, type ToolNames } from '../functions/tools.ts';
import { graphValue } from './compiled-graph.ts';
import { emptyParts, type GraphParts } from './graph-parts.ts';
import { agentEdges } from './agent-edges.ts';
import { middlewareHooks } from './middleware.ts';
import { calleeName } from './unknown-reason.ts';
import { t } from '../../../messages/translate.ts';

const OPTIONS = ['checkpointer', 'store', 'cache', 'interrupt_before', 'interrupt_after', 'name', 'debug'];

interface Agent {
  readonly parts: GraphParts;
  readonly handed: readonly Value[];
  readonly at: SourceLocation;
}

export function makeReactAgent(given: Arguments, { at, machine }: LibrarySite): Value {
  const tools = toolsOf(given);
  const structured = isGiven(given, 'response_format');
  const schema = argument(given, null, 'state_schema');
  const parts = emptyParts(machine, {
    kind: 'prebuilt',
    class: 'create_react_agent',
    at,
    schemas: {
      state: schema === undefined || schema.kind === 'none' ? external(stateName(structured)) : schema,
      input: null,
      output: null,
      context: present(argument(given, null, 'context_schema', 'config_schema')),
    },
  });
  const agent = { parts, at, handed: handedTools(given, machine) };
  const models = modelsOf(given, at);
  part(agent, 'agent', { kind: 'agent', tools: [...tools.names], models });
  hook(agent, given, 'pre_model_hook');
  hook(agent, given, 'post_model_hook');
  if (hasTools(tools)) part(agent, 'tools', { kind: 'tools', tools: [...tools.names] });
  if (structured) part(agent, 'generate_structured_response', { kind: 'agent', models });
  if (!tools.complete) missingTools(agent);
  connect(agent, { structured, tools: hasTools(tools) });
  return compiled({ agent, given });
}

function stateName(structured: boolean): string {
  return structured ? 'langgraph.prebuilt.AgentStateWithStructuredResponse' : 'langgraph.prebuilt.AgentState';
}

function isGiven(given: Arguments, name: string): boolean {
  const value = given.keywords.get(name);
  return value !== undefined && truthOf(value) !== false;
}

function present(value: Value | undefined): Value | null {
  return value === undefined || value.kind === 'none' ? null : value;
}

export function modelsOf(given: Arguments, at: SourceLocation): string[] {
  const callee = external('langgraph.prebuilt.create_react_agent');
  const labels = modelsIn([{ kind: 'call', callee, arguments: given, at }]).flatMap((found) => modelLabel(found) ?? []);
  return [...new Set(labels)];
}

function toolsOf(given: Arguments): ToolNames {
  const tools = argument(given, 1, 'tools');
  return tools === undefined ? { names: [], complete: true } : toolNames(tools);
}

function handedTools(given: Arguments, machine: Machine): readonly Value[] {
  const tools = argument(given, 1, 'tools');
  if (tools === undefined) return [];
  const inner = tools.kind === 'call' ? argument(tools.arguments, 0, 'tools') : tools;
  return inner === undefined ? [] : machine.iterate(inner).items;
}

function hasTools(tools: ToolNames): boolean {
  return tools.names.length > 0 || !tools.complete;
}

function part({ parts, at, handed }: Agent, name: string, facts: Partial<InspectedNode>): void {
  parts.nodes.set(name, { name, action: null, at, destinations: null, handed, facts });
}

function hook({ parts, at }: Agent, given: Arguments, name: string): void {
  const action = given.keywords.get(name);
  if (action !== undefined && action.kind !== 'none')
    parts.nodes.set(name, { name, action, at, destinations: null, handed: [], facts: {} });
}

function missingTools({ parts, at }: Agent): void {
  const why = t('imports.prebuilt.toolsUnknown');
  parts.unresolved.push({ what: t('imports.prebuilt.tools'), why, file: at.file, line: at.line });
}

function line({ parts, at }: Agent, [source, target]: readonly [string, string], conditional = false): void {
  parts.edges.push({ source, target, conditional, join: false, via: 'prebuilt', why: null, at });
}

/** Adds edges the way the library function does. */
function connect(agent: Agent, { structured, tools }: { structured: boolean; tools: boolean }): void {
  const { nodes } = agent.parts;
  const before = nodes.has('pre_model_hook');
  const after = nodes.has('post_model_hook');
  const entry = before ? 'pre_model_hook' : 'agent';
  const last = structured ? 'generate_structured_response' : END;
  line(agent, [START, entry]);
  if (before) line(agent, ['pre_model_hook', 'agent']);
  if (after) line(agent, ['agent', 'post_model_hook']);
  const decides = after ? 'post_model_hook' : 'agent';
  if (!tools) {
    if (structured) line(agent, [decides, last]);
    return;
  }
  line(agent, [decides, 'tools'], true);
  if (after) line(agent, [decides, entry], true);
  line(agent, [decides, last], true);
  line(agent, ['tools', entry]);
}

interface Compiling {
  readonly agent: Agent;
  readonly given: Arguments;
}

function compiled({ agent, given }: Compiling): Value {
  const options = new Map([...given.keywords].filter(([name]) => OPTIONS.includes(name)));
  return graphValue(
    { parts: agent.parts, source: agent.parts, builder: null },
    { options, written: given.node ?? null, at: agent.at },
    textOf(options.get('name')),
  );
}

/** Handles create_agent of LangChain 1: a model, its tools, and a node for each hook of its middleware. */
export function makeAgent(given: Arguments, site: LibrarySite): Value {
  return agentOf('create_agent', given, site);
}

/**
 * Handles create_deep_agent of deepagents: the same agent with extra tools and middleware, which depend on its version.
 */
export function makeDeepAgent(given: Arguments, site: LibrarySite): Value {
  const [first, second] = given.positional;
  // Before 0.2 the tools came first.
  const isOld = first?.kind === 'list' && !given.keywords.has('tools');
  const keywords = isOld ? new Map([...given.keywords, ['tools', first]]) : given.keywords;
  const positional = isOld ? [] : [first, second].filter((each) => each !== undefined);
  return agentOf('create_deep_agent', { ...given, positional, keywords }, site);
}

function agentOf(name: 'create_agent' | 'create_deep_agent', given: Arguments, { at, machine }: LibrarySite): Value {
  const isDeep = name === 'create_deep_agent';
  const tools = toolsOf(given);
  const parts = emptyParts(machine, {
    kind: 'prebuilt',
    class: name,
    at,
    schemas: {
      state: present(argument(given, null, 'state_schema')) ?? external('langchain.agents.AgentState'),
      input: null,
      output: null,
      context: present(argument(given, null, 'context_schema')),
    },
  });
  const agent = { parts, at, handed: handedTools(given, machine) };
  part(agent, 'model', { kind: 'agent', tools: [...tools.names], models: modelsOf(given, at) });
  const withTools = isDeep || hasTools(tools);
  if (withTools) part(agent, 'tools', { kind: 'tools', tools: [...tools.names] });
  if (isDeep) ownParts(agent);
  if (!tools.complete) missingTools(agent);
  const hooks = middlewareHooks(argument(given, null, 'middleware'), machine);
  for (const { name, action } of hooks.nodes)
    parts.nodes.set(name, { name, action, at, destinations: null, handed: [], facts: {} });
  for (const what of hooks.unknown)
    parts.unresolved.push({
      what: t('imports.prebuilt.middlewareNodes'),
      why: t('imports.why.external', { name: what }),
      file: at.file,
      line: at.line,
    });
  const edges = agentEdges({
    ...{ tools: withTools, hooks: hooks.nodes, wrapsModel: hooks.wrapsModel },
    answersByTool: answersByTool(given),
    isStructured: isGiven(given, 'response_format'),
  });
  for (const { source, target, conditional } of edges) line(agent, [source, target], conditional);
  return compiled({ agent, given });
}

/** A response schema becomes a tool, unless the provider enforces it. */
function answersByTool(given: Arguments): boolean {
  const format = given.keywords.get('response_format');
  const isByProvider = format?.kind === 'call' && calleeName(format)?.endsWith('.ProviderStrategy') === true;
  return isGiven(given, 'response_format') && !isByProvider;
}

function ownParts({ parts, at }: Agent): void {
  const why = t('imports.prebuilt.deepAgents');
  parts.unresolved.push({ what: t('imports.prebuilt.moreTools'), why, file: at.file, line: at.line });
}
