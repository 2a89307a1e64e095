/**
 * Writes `README.md` and `PORTING.md` of an imported agent: what it is, where it is from, what is missing, and the next
 * steps.
 */
import { DESIGN_SCREENS } from '../../../src-shared/importer/design.ts';
import type {
  InspectedEdge,
  InspectedGraph,
  InspectedNode,
  Inspection,
} from '../../../src-shared/importer/inspection.ts';
import type { ImportDesign } from '../../../src-shared/importer/design.ts';
import type { ImportChoice } from '../../../src-shared/importer/job.ts';
import type { ImportOrigin } from '../../../src-shared/importer/origin.ts';
import { drawnEdges } from '../../../src-shared/importer/to-flow/drawn-edges.ts';
import { shortened } from '../../../src-shared/importer/names.ts';
import { placeText } from '../../../src-shared/importer/to-flow/notes.ts';
import { portKind, type PortKind } from '../../../src-shared/importer/to-flow/port-agent.ts';
import { variablesOf } from './plugin-manifest.ts';
import { t } from '../../messages/translate.ts';

export interface ReadmeInputs {
  readonly inspection: Inspection;
  readonly graph: InspectedGraph;
  readonly choice: ImportChoice;
  readonly design: ImportDesign;
  readonly origin: ImportOrigin;
  readonly about: string;
}

const STRATEGY_WORDS = {
  wrapper: t('imports.pluginReadme.strategy.wrapper'),
  subgraph: t('imports.pluginReadme.strategy.subgraph'),
  full_port: t('imports.pluginReadme.strategy.fullPort'),
  remote: t('imports.pluginReadme.strategy.remote'),
} as const;

const MAX_LISTED = 200;

export function readmeOf(inputs: ReadmeInputs): string {
  const { choice, about } = inputs;
  const sections = [
    `# ${plain(choice.name)}`,
    plain(about),
    section(t('imports.pluginReadme.source'), originLines(inputs)),
    STRATEGY_WORDS[choice.strategy],
    section(t('imports.pluginReadme.nextSteps'), nextSteps(inputs)),
    section(t('imports.pluginReadme.packages'), refusedLines(inputs.inspection)),
    section(t('imports.pluginReadme.unknown'), unresolvedLines(inputs)),
    section(t('imports.pluginReadme.problems'), problemLines(inputs.inspection)),
    section(t('imports.pluginReadme.screens'), designLines(inputs.design)),
  ];
  return `${sections.filter((text) => text !== null).join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string | null {
  if (lines.length === 0) return null;
  const shown = lines.slice(0, MAX_LISTED);
  const more = lines.length > MAX_LISTED ? [t('imports.pluginReadme.more', { count: lines.length - MAX_LISTED })] : [];
  return [`## ${title}`, '', ...shown, ...more].join('\n');
}

function originLines({ inspection, graph, origin }: ReadmeInputs): string[] {
  const at = [origin.ref, origin.commit].filter((part) => part !== null).join(', ');
  const { licence } = inspection;
  const license =
    licence === null
      ? t('imports.pluginReadme.noLicense')
      : plain(licence.name ?? t('imports.pluginReadme.seeLicense', { file: licence.file ?? 'src' }));
  return [
    t('imports.pluginReadme.repository', {
      repository: plain(origin.repository),
      folder: origin.folder === null ? '' : t('imports.pluginReadme.folder', { folder: plain(origin.folder) }),
      version: at === '' ? '' : ` (${plain(at)})`,
    }),
    t('imports.pluginReadme.graph', { id: plain(graph.id), place: exportPlace(graph) }),
    t('imports.pluginReadme.license', { license }),
    t('imports.pluginReadme.size', { nodes: graph.nodes.length, edges: graph.edges.length }),
  ];
}

function exportPlace({ file, export: name }: InspectedGraph): string {
  if (file === null) return '';
  return name === null ? `, ${plain(file)}` : `, ${plain(file)}:${plain(name)}`;
}

function nextSteps({ inspection, graph, choice }: ReadmeInputs): string[] {
  if (choice.strategy === 'full_port')
    return [t('imports.pluginReadme.next.porting'), t('imports.pluginReadme.next.validate')];
  if (choice.strategy === 'remote')
    return [t('imports.pluginReadme.next.server'), t('imports.pluginReadme.next.trust')];
  const needed = variablesOf(inspection.environment).filter(({ required }) => required === true);
  return [
    ...(graph.export === null ? [t('imports.pluginReadme.next.export')] : []),
    t('imports.pluginReadme.next.review'),
    ...(needed.length > 0
      ? [t('imports.pluginReadme.next.values', { names: needed.map(({ name }) => `\`${name}\``).join(', ') })]
      : []),
    t('imports.pluginReadme.next.talk'),
  ];
}

function refusedLines({ dependencies }: Inspection): string[] {
  return dependencies
    .filter(({ kind }) => kind === 'refused')
    .map(({ requirement, why }) => `- ${code(requirement)}: ${plain(why ?? t('imports.pluginReadme.notAPackage'))}`);
}

function unresolvedLines({ graph }: ReadmeInputs): string[] {
  const parts = graph.unresolved.map(({ what, why, file, line }) => `- ${plain(what)}: ${plain(why)}${at(file, line)}`);
  const edges = graph.edges.filter(({ target }) => target === null).map(edgeLine);
  return [...parts, ...edges];
}

function edgeLine({ source, why, file, line }: InspectedEdge): string {
  return t('imports.pluginReadme.target', {
    source: code(source),
    why: plain(why ?? t('imports.pluginReadme.runtime')),
    place: at(file, line),
  });
}

function problemLines({ problems }: Inspection): string[] {
  return problems
    .filter(({ severity }) => severity !== 'info')
    .map(({ message, file, line }) => `- ${plain(message)}${at(file, line)}`);
}

function designLines({ by, reasoning }: ImportDesign): string[] {
  const who =
    by === 'offline' ? t('imports.pluginReadme.offline') : t('imports.pluginReadme.designedBy', { model: plain(by) });
  return [
    t('imports.pluginReadme.design', { names: DESIGN_SCREENS.join(', '), how: who, reasoning: plain(reasoning) }),
  ];
}

const PORT_WORDS: Readonly<Record<PortKind, string>> = {
  question: t('imports.pluginReadme.port.question'),
  say: t('imports.pluginReadme.port.say'),
  assign: t('imports.pluginReadme.port.assign'),
  subgraph: t('imports.pluginReadme.port.subgraph'),
};

/** Writes a checklist of the nodes, each with its line, the recommended replacement, and its targets. */
export function portingOf({ graph, choice }: ReadmeInputs): string {
  const leads = drawnEdges(graph);
  const lines = graph.nodes.map((node) => portLine(node, leads.get(node.name) ?? []));
  const choices = [...leads].filter(([, edges]) => edges.length > 1);
  const sections = [
    t('imports.pluginReadme.rebuilding', { name: plain(choice.name) }),
    t('imports.pluginReadme.port.intro'),
    section(t('imports.pluginReadme.nodes'), lines),
    section(t('imports.pluginReadme.branches'), choices.map(choiceLine)),
    section(t('imports.pluginReadme.state'), stateLines(graph)),
    section(t('imports.pluginReadme.finally'), [
      t('imports.pluginReadme.port.conditions'),
      t('imports.pluginReadme.port.screens'),
      t('imports.pluginReadme.port.tests'),
      t('imports.pluginReadme.port.delete'),
    ]),
  ];
  return `${sections.filter((text) => text !== null).join('\n\n')}\n`;
}

type Leads = NonNullable<ReturnType<ReturnType<typeof drawnEdges>['get']>>;

function portLine(node: InspectedNode, edges: Leads): string {
  const targets = [...new Set(edges.map(({ target }) => target ?? 'unresolved'))];
  const to = targets.length === 0 ? '' : t('imports.pluginReadme.leadsTo', { targets: targets.map(code).join(', ') });
  const tools =
    node.tools.length === 0 ? '' : t('imports.pluginReadme.tools', { tools: node.tools.map(code).join(', ') });
  return `- [ ] ${code(node.name)}${at(node.file, node.line)}: ${PORT_WORDS[portKind(node)]}${tools}${to}`;
}

function choiceLine([source, edges]: readonly [string, Leads]): string {
  const routers = [...new Set(edges.flatMap((edge) => edge.routers))];
  const by = routers.length === 0 ? '' : t('imports.pluginReadme.chosenBy', { routers: routers.map(code).join(', ') });
  const place = edges.find(({ location }) => location !== null)?.location ?? null;
  return t('imports.pluginReadme.after', {
    node: code(source),
    routers: by,
    place: at(place?.file ?? null, place?.line ?? null),
  });
}

function stateLines({ state }: InspectedGraph): string[] {
  return (state?.fields ?? []).map(({ name, annotation, file, line }) => {
    return t('imports.pluginReadme.field', {
      name: code(name),
      type: annotation === null ? '' : ` (${code(annotation)})`,
      place: at(file, line),
    });
  });
}

function at(file: string | null, line: number | null): string {
  return file === null || line === null ? '' : ` (${code(placeText({ file, line }))})`;
}

function code(text: string): string {
  return `\`${shortened(text, 200).replaceAll('`', "'") || ' '}\``;
}

/** Escapes text from a repository, so that it can't create headings, links, or pictures. */
function plain(text: string): string {
  return shortened(text, 1000).replace(/[\\`*_[\]<>#|]/g, '\\$&');
}
