/** Formats an inspection for people: what was found, how certain it is, and what is unknown. */
import { CERTAINTIES, END, START, type InspectedGraph, type Inspection } from '../../src-shared/importer/inspection.ts';
import type { Recommendation } from '../../src-shared/importer/to-flow/recommend.ts';
import { t } from '../messages/translate.ts';

interface About {
  readonly commit: string | null;
  readonly recommended: Recommendation | null;
}

const SHOWN = 40;
const SEVERAL = new Intl.ListFormat('en', { type: 'conjunction' });

export function inspectionText(inspection: Inspection, { commit, recommended }: About): string {
  const { name, description, graphs, files, problems } = inspection;
  const at = commit === null ? '' : `, commit ${commit.slice(0, 10)}`;
  const head = t('cli.inspectionText.found', {
    name,
    graphs: count(graphs.length, 'graph'),
    files: count(files.python, 'file'),
    commit: at,
  });
  const lines = [
    head,
    ...(description === null ? [] : [`  ${firstLine(description)}`]),
    ...graphs.flatMap((graph) => ['', ...graphLines(graph)]),
    '',
    ...needLines(inspection),
    ...(problems.length === 0 ? [] : ['', 'Problems']),
    ...some(problems, ({ severity, message, file, line }) => `  ${severity} ${place(file, line)}${message}`),
    ...(recommended === null
      ? []
      : [
          '',
          t('cli.inspectionText.recommended', {
            graph: recommended.graph,
            strategy: recommended.strategy,
            reason: recommended.why,
          }),
        ]),
  ];
  return `${lines.join('\n')}\n`;
}

function graphLines({ id, spec, file, line, nodes, edges, state, unresolved }: InspectedGraph): string[] {
  const sure = CERTAINTIES.map(
    (certainty) => [certainty, edges.filter((edge) => edge.certainty === certainty)] as const,
  );
  const counts = sure
    .filter(([, those]) => those.length > 0)
    .map(([certainty, those]) => `${those.length} ${certainty}`);
  const open = edges.filter(({ certainty }) => certainty === 'unresolved');
  return [
    `${id}  ${place(file, line)}${spec === null ? '' : `"${spec}"`}`.trimEnd(),
    `  nodes  ${nodes.length === 0 ? 'none' : `${nodes.length}:`}`,
    ...some(nodes, (node) => {
      const tools = node.tools.length === 0 ? '' : `, tools ${SEVERAL.format(node.tools)}`;
      return `    ${node.name}  (${node.kind}${tools})  ${place(node.file, node.line)}`.trimEnd();
    }),
    `  edges  ${edges.length === 0 ? 'none' : SEVERAL.format(counts)}`,
    ...some(edges, ({ source, target, label, certainty }) => {
      const by = label === null ? '' : ` [${label}]`;
      const sureness = certainty === 'declared' ? '' : `  ${certainty}`;
      return `    ${ended(source)} -> ${target === null ? '?' : ended(target)}${by}${sureness}`;
    }),
    ...(state === null
      ? []
      : [`  state  ${state.name}: ${state.fields.map((field) => field.name).join(', ') || 'unknown'}`]),
    ...some(open, ({ why, file: at, line: number }) => `  open   ${place(at, number)}${why ?? ''}`),
    ...some(unresolved, ({ what, why, file: at, line: number }) => `  open   ${place(at, number)}${what}: ${why}`),
  ];
}

function ended(name: string): string {
  return name === START ? 'start' : name === END ? 'end' : name;
}

function needLines({ dependencies, python, environment, models, licence }: Inspection): string[] {
  const needs = dependencies.filter(({ kind, group }) => kind === 'package' && group === null);
  const refused = dependencies.filter(({ kind }) => kind === 'refused');
  const wanted = environment.filter(({ kind }) => kind === 'required').map(({ name }) => name);
  const used = [...new Set(models.map(({ provider, model }) => [provider, model].filter((part) => part).join(':')))];
  const row = (label: string, values: readonly string[]): string[] =>
    values.length === 0 ? [] : [`${label.padEnd(10)} ${values.slice(0, SHOWN).join(', ')}`];
  return [
    ...row('Python', python === null ? [] : [python.requires]),
    ...row(
      'Packages',
      needs.map(({ requirement }) => requirement),
    ),
    ...row(
      'Refused',
      refused.map(({ requirement }) => requirement),
    ),
    ...row('Variables', wanted),
    ...row(
      'Models',
      used.filter((model) => model !== ''),
    ),
    ...row('Licence', licence?.name == null ? [] : [licence.name]),
  ];
}

function some<Item>(items: readonly Item[], tell: (item: Item) => string): string[] {
  const more = items.length - SHOWN;
  return [...items.slice(0, SHOWN).map(tell), ...(more > 0 ? [`    and ${more} more`] : [])];
}

function place(file: string | null, line: number | null): string {
  if (file === null) return '';
  return line === null ? `${file} ` : `${file}:${line} `;
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
