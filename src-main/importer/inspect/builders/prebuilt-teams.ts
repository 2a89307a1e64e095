/** Builds the graphs of create_supervisor and create_swarm as these functions do. */
import { END, START, type SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import type { LibrarySite } from '../../python-source/machine.ts';
import { argument, external, optionsOf, textOf, type Arguments, type Value } from '../../python-source/value.ts';
import { builderValue } from './graph-builder.ts';
import { emptyParts, type GraphParts } from './graph-parts.ts';
import { handoffTargets } from './handoffs.ts';
import { inferredName } from './node-name.ts';
import { modelsOf } from './prebuilt-agents.ts';
import { unknownReason } from './unknown-reason.ts';
import { t } from '../../../messages/translate.ts';

interface Line {
  readonly source: string;
  readonly target: string;
  readonly conditional?: boolean;
}

interface Member {
  readonly name: string;
  readonly action: Value;
}

interface Team {
  readonly parts: GraphParts;
  readonly members: readonly Member[];
  readonly at: SourceLocation;
}

function makeTeam(name: string, given: Arguments, { at, machine }: LibrarySite): Team {
  const schema = argument(given, null, 'state_schema');
  const state = schema === undefined || schema.kind === 'none' ? external('langgraph.graph.MessagesState') : schema;
  const context = argument(given, null, 'context_schema', 'config_schema') ?? null;
  const parts = emptyParts(machine, {
    kind: 'prebuilt',
    class: name,
    at,
    schemas: { state, input: null, output: null, context },
  });
  const list = argument(given, 0, 'agents');
  const { items, complete } = list === undefined ? { items: [], complete: false } : machine.iterate(list);
  const members = items.flatMap((item) => optionsOf(item)).flatMap((action) => memberOf(parts, action, at) ?? []);
  if (!complete) {
    const why = t('imports.prebuilt.agentsUnknown');
    parts.unresolved.push({ what: t('imports.prebuilt.agents'), why, file: at.file, line: at.line });
  }
  return { parts, members, at };
}

function memberOf(parts: GraphParts, action: Value, at: SourceLocation): Member | null {
  const name = inferredName(action);
  if (name !== null) return { name, action };
  parts.unresolved.push({
    what: t('imports.prebuilt.agentName'),
    why: unknownReason(action),
    file: at.file,
    line: at.line,
  });
  return null;
}

export function makeSupervisor(given: Arguments, site: LibrarySite): Value {
  const team = makeTeam('create_supervisor', given, site);
  const { parts, members, at } = team;
  const supervisor = textOf(argument(given, null, 'supervisor_name')) ?? 'supervisor';
  const facts = { kind: 'agent', models: modelsOf(given, at) } as const;
  parts.nodes.set(supervisor, { name: supervisor, action: null, at, destinations: null, handed: [], facts });
  line(team, { source: START, target: supervisor });
  for (const { name, action } of members) {
    parts.nodes.set(name, { name, action, at, destinations: null, handed: [], facts: {} });
    line(team, { source: supervisor, target: name, conditional: true });
    line(team, { source: name, target: supervisor });
  }
  line(team, { source: supervisor, target: END, conditional: true });
  return builderValue(site, parts);
}

function line({ parts, at }: Team, { source, target, conditional = false }: Line): void {
  parts.edges.push({ source, target, conditional, join: false, via: 'prebuilt', why: null, at });
}

/** The agents' tools say who may hand off to whom. */
export function makeSwarm(given: Arguments, site: LibrarySite): Value {
  const team = makeTeam('create_swarm', given, site);
  for (const { name, action } of team.members) {
    team.parts.nodes.set(name, { name, action, at: team.at, destinations: null, handed: [], facts: {} });
    line(team, { source: START, target: name, conditional: true });
  }
  const names = team.members.map((member) => member.name);
  for (const { name, action } of team.members)
    for (const target of handoffTargets(action).filter((each) => names.includes(each)))
      line(team, { source: name, target, conditional: true });
  return builderValue(site, team.parts);
}
