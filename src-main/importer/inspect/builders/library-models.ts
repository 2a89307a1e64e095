/** The parts of LangGraph and related libraries that are simulated. */
import { END, START, type SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { LibraryModels, LibrarySite, Machine } from '../../python-source/machine.ts';
import { optionsOf, text, type Arguments, type Value } from '../../python-source/value.ts';
import { makeEntrypoint, makeTask } from './functional.ts';
import { asGraph } from './graph-parts.ts';
import { makeMessageGraph, makeStateGraph } from './graph-builder.ts';
import { makeAgent, makeDeepAgent, makeReactAgent } from './prebuilt-agents.ts';
import { makeSupervisor, makeSwarm } from './prebuilt-teams.ts';
import { shownCallee } from './unknown-reason.ts';
import { t } from '../../../messages/translate.ts';

type Making = (given: Arguments, site: LibrarySite) => Value | undefined;

const CONSTANTS: Readonly<Record<string, string>> = { 'langgraph.graph.START': START, 'langgraph.graph.END': END };

const CALLS: Readonly<Record<string, Making>> = {
  'langgraph.graph.StateGraph': makeStateGraph,
  'langgraph.graph.Graph': makeStateGraph,
  'langgraph.graph.MessageGraph': makeMessageGraph,
  'langgraph.prebuilt.create_react_agent': makeReactAgent,
  'langchain.agents.create_agent': makeAgent,
  'deepagents.create_deep_agent': makeDeepAgent,
  'langgraph_supervisor.create_supervisor': makeSupervisor,
  'langgraph_swarm.create_swarm': makeSwarm,
  'langgraph_swarm.add_active_agent_router': addRouter,
  'langgraph.func.entrypoint': makeEntrypoint,
  'langgraph.func.task': makeTask,
};

/** Functions that may receive a builder without changing it. */
const HARMLESS = /^(builtins[.]|logging|pprint|rich|json|typing|langsmith|IPython)/;

export function libraryModels(): LibraryModels {
  return {
    constant: (name) => (Object.hasOwn(CONSTANTS, name) ? text(CONSTANTS[name] ?? '') : undefined),
    call: (name, given, site) => (Object.hasOwn(CALLS, name) ? CALLS[name]?.(given, site) : undefined),
    opaque: noteOpaque,
  };
}

/** A builder passed to an unknown function may have more parts afterwards. */
function noteOpaque(callee: Value, given: Arguments, at: SourceLocation): void {
  if (callee.kind === 'external' && HARMLESS.test(callee.name)) return;
  for (const value of [...given.positional, ...given.keywords.values()].flatMap((each) => optionsOf(each))) {
    const graph = value.kind === 'modelled' ? asGraph(value) : null;
    if (graph?.type !== 'builder') continue;
    const why = t('imports.graphBuilder.passedOn', { function: shownCallee(callee) });
    graph.parts.unresolved.push({ what: t('imports.graphBuilder.mayBeAdded'), why, file: at.file, line: at.line });
  }
}

function addRouter(given: Arguments, { at, machine }: { at: SourceLocation; machine: Machine }): Value | undefined {
  const [builder] = given.positional;
  const routes = given.keywords.get('route_to');
  if (builder === undefined || routes === undefined) return undefined;
  const router: Value = { kind: 'external', name: 'langgraph_swarm.route_to_active_agent' };
  const positional: Value[] = [text(START), router, routes];
  return machine.call(
    machine.attribute(builder, 'add_conditional_edges'),
    { positional, keywords: new Map(), complete: true },
    at,
  );
}
