/** Formats an inspection for people: what was found, how certain it is, and what is unknown. */
import { CERTAINTIES, END, START, type InspectedGraph, type Inspection } from '../../src-shared/importer/inspection.ts';
import type { Recommendation } from '../../src-shared/importer/to-flow/recommend.ts';
import { listAll } from '../../src-shared/messages/list-words.ts';
import { t } from '../messages/translate.ts';

interface About {
  readonly commit: string | null;
  readonly recommended: Recommendation | null;
}

const SHOWN = 40;

export function inspectionText(inspection: Inspection, { commit, recommended }: About): string {
  const { name, description, graphs, files, problems } = inspection;
  const at = commit === null ? '' : t('cli.inspectionText.commit', { commit: commit.slice(0, 10) });
  const head = t('cli.inspectionText.found', {
    name,
    graphs: t('cli.inspectionText.graphs', { count: graphs.length }),
    files: t('cli.inspectionText.files', { count: files.python }),
    commit: at,
  });
  const lines = [
    head,
    ...(description === null ? [] : [`  ${firstLine(description)}`]),
    ...graphs.flatMap((graph) => ['', ...graphLines(graph)]),
    '',
    ...needLines(inspection),
    ...(problems.length === 0 ? [] : ['', t('cli.inspectionText.problems')]),
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

function graphLines({ id, spec, file, line: at, nodes, edges, state, unresolved }: InspectedGraph): string[] {
  const sure = CERTAINTIES.map(
    (certainty) => [certainty, edges.filter((edge) => edge.certainty === certainty)] as const,
  );
  const counts = sure
    .filter(([, those]) => those.length > 0)
    .map(([certainty, those]) => `${those.length} ${certainty}`);
  const open = edges.filter(({ certainty }) => certainty === 'unresolved');
  return [
    `${id}  ${place(file, at)}${spec === null ? '' : `"${spec}"`}`.trimEnd(),
    line('nodes', nodes.length === 0 ? t('cli.inspectionText.none') : `${nodes.length}:`),
    ...some(nodes, (node) => {
      const tools = node.tools.length === 0 ? '' : t('cli.inspectionText.withTools', { tools: listAll(node.tools) });
      return `    ${node.name}  (${node.kind}${tools})  ${place(node.file, node.line)}`.trimEnd();
    }),
    line('edges', edges.length === 0 ? t('cli.inspectionText.none') : listAll(counts)),
    ...some(edges, ({ source, target, label, certainty }) => {
      const by = label === null ? '' : ` [${label}]`;
      const sureness = certainty === 'declared' ? '' : `  ${certainty}`;
      return `    ${ended(source)} -> ${target === null ? '?' : ended(target)}${by}${sureness}`;
    }),
    ...(state === null ? [] : [line('state', `${state.name}: ${namesOf(state) || t('cli.inspectionText.unknown')}`)]),
    ...some(open, ({ why, file: where, line: number }) => line('open', `${place(where, number)}${why ?? ''}`)),
    ...some(unresolved, ({ what, why, file: where, line: number }) =>
      line('open', `${place(where, number)}${what}: ${why}`),
    ),
  ];
}

const LABELS = ['nodes', 'edges', 'state', 'open'] as const;
const WIDTH = Math.max(...LABELS.map((label) => t(`cli.inspectionText.${label}`).length));

/** The labels of a graph's lines are in one column. */
function line(label: (typeof LABELS)[number], text: string): string {
  return `  ${t(`cli.inspectionText.${label}`).padEnd(WIDTH)} ${text}`;
}

function namesOf({ fields }: NonNullable<InspectedGraph['state']>): string {
  return fields.map(({ name }) => name).join(', ');
}

function ended(name: string): string {
  return name === START ? t('cli.inspectionText.start') : name === END ? t('cli.inspectionText.end') : name;
}

function needLines({ dependencies, python, environment, models, licence }: Inspection): string[] {
  const needs = dependencies.filter(({ kind, group }) => kind === 'package' && group === null);
  const refused = dependencies.filter(({ kind }) => kind === 'refused');
  const wanted = environment.filter(({ kind }) => kind === 'required').map(({ name }) => name);
  const used = [...new Set(models.map(({ provider, model }) => [provider, model].filter((part) => part).join(':')))];
  const row = (label: string, values: readonly string[]): string[] =>
    values.length === 0 ? [] : [`${label.padEnd(10)} ${values.slice(0, SHOWN).join(', ')}`];
  return [
    ...row(t('cli.inspectionText.python'), python === null ? [] : [python.requires]),
    ...row(
      t('cli.inspectionText.packages'),
      needs.map(({ requirement }) => requirement),
    ),
    ...row(
      t('cli.inspectionText.refused'),
      refused.map(({ requirement }) => requirement),
    ),
    ...row(t('cli.inspectionText.variables'), wanted),
    ...row(
      t('cli.inspectionText.models'),
      used.filter((model) => model !== ''),
    ),
    ...row(t('cli.inspectionText.license'), licence?.name == null ? [] : [licence.name]),
  ];
}

function some<Item>(items: readonly Item[], toLine: (item: Item) => string): string[] {
  const more = items.length - SHOWN;
  return [
    ...items.slice(0, SHOWN).map(toLine),
    ...(more > 0 ? [`    ${t('cli.inspectionText.more', { count: more })}`] : []),
  ];
}

function place(file: string | null, line: number | null): string {
  if (file === null) return '';
  return line === null ? `${file} ` : `${file}:${line} `;
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 200);
}
