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

export interface ReadmeInputs {
  readonly inspection: Inspection;
  readonly graph: InspectedGraph;
  readonly choice: ImportChoice;
  readonly design: ImportDesign;
  readonly origin: ImportOrigin;
  readonly about: string;
}

const STRATEGY_WORDS = {
  wrapper: 'The agent runs as a whole in one node. The subgraph `agent` shows its graph for reading.',
  subgraph: 'The agent runs step by step: each node of the subgraph `agent` runs one step.',
  full_port: 'The agent doesn’t run. The subgraph `agent` has its structure, with nodes to complete: see PORTING.md.',
  remote: 'The agent runs on a LangGraph server. The subgraph `agent` shows its graph for reading.',
} as const;

const MOST_LISTED = 200;

export function readmeOf(inputs: ReadmeInputs): string {
  const { choice, about } = inputs;
  const sections = [
    `# ${plain(choice.name)}`,
    plain(about),
    section('Source', originLines(inputs)),
    STRATEGY_WORDS[choice.strategy],
    section('Next steps', nextSteps(inputs)),
    section('Packages left out', refusedLines(inputs.inspection)),
    section('Unknown from the source', unresolvedLines(inputs)),
    section('Problems found', problemLines(inputs.inspection)),
    section('Screens', designLines(inputs.design)),
  ];
  return `${sections.filter((text) => text !== null).join('\n\n')}\n`;
}

function section(title: string, lines: readonly string[]): string | null {
  if (lines.length === 0) return null;
  const shown = lines.slice(0, MOST_LISTED);
  const more = lines.length > MOST_LISTED ? [`- and ${lines.length - MOST_LISTED} more`] : [];
  return [`## ${title}`, '', ...shown, ...more].join('\n');
}

function originLines({ inspection, graph, origin }: ReadmeInputs): string[] {
  const at = [origin.ref, origin.commit].filter((part) => part !== null).join(', ');
  const { licence } = inspection;
  return [
    `- Repository: ${plain(origin.repository)}${origin.folder === null ? '' : `, folder ${plain(origin.folder)}`}${at === '' ? '' : ` (${plain(at)})`}`,
    `- Graph: ${plain(graph.id)}${graph.file === null ? '' : `, ${plain(graph.file)}${graph.export === null ? '' : `:${plain(graph.export)}`}`}`,
    `- License: ${licence === null ? 'not found; ask the authors before you share it' : plain(licence.name ?? `see ${licence.file ?? 'the source'}`)}`,
    `- ${graph.nodes.length} nodes, ${graph.edges.length} edges; the source is in \`src\`, unchanged, with hashes in \`import.json\``,
  ];
}

function nextSteps({ inspection, graph, choice }: ReadmeInputs): string[] {
  if (choice.strategy === 'full_port')
    return ['1. Work through PORTING.md.', '2. Run `switchyard validate` until it reports no problems.'];
  if (choice.strategy === 'remote')
    return [
      '1. Start the server, or change its address under `runners` in plugin.json.',
      '2. Trust the folder and talk to the agent.',
    ];
  const needed = variablesOf(inspection.environment).filter(({ required }) => required === true);
  return [
    ...(graph.export === null ? ['1. No module exports the graph. Add its name under `runners` in plugin.json.'] : []),
    '1. Review `src` and `requirements.txt`, then trust the folder and install the packages.',
    ...(needed.length > 0 ? [`1. Enter values for ${needed.map(({ name }) => `\`${name}\``).join(', ')}.`] : []),
    '1. Talk to the agent, and replace the made-up replies in `tests` with real ones.',
  ];
}

function refusedLines({ dependencies }: Inspection): string[] {
  return dependencies
    .filter(({ kind }) => kind === 'refused')
    .map(({ requirement, why }) => `- ${code(requirement)}: ${plain(why ?? 'not a package name')}`);
}

function unresolvedLines({ graph }: ReadmeInputs): string[] {
  const parts = graph.unresolved.map(({ what, why, file, line }) => `- ${plain(what)}: ${plain(why)}${at(file, line)}`);
  const edges = graph.edges.filter(({ target }) => target === null).map(edgeLine);
  return [...parts, ...edges];
}

function edgeLine({ source, why, file, line }: InspectedEdge): string {
  return `- Target of ${code(source)}: ${plain(why ?? 'known only at run time')}${at(file, line)}`;
}

function problemLines({ problems }: Inspection): string[] {
  return problems
    .filter(({ severity }) => severity !== 'info')
    .map(({ message, file, line }) => `- ${plain(message)}${at(file, line)}`);
}

function designLines({ by, reasoning }: ImportDesign): string[] {
  const who = by === 'offline' ? 'created from the agent’s schema, without a model' : `designed by ${plain(by)}`;
  return [`The screens ${DESIGN_SCREENS.join(', ')} were ${who}. ${plain(reasoning)}`];
}

const PORT_WORDS: Readonly<Record<PortKind, string>> = {
  question: 'a question; use the agent’s interrupt as its prompt',
  say: 'a say node, or an agent node with the prompts from the source',
  assign: 'an action that calls a tool, or an assignment',
  subgraph: 'a separate subgraph',
};

/** Writes a checklist of the nodes, each with its line, the recommended replacement, and its targets. */
export function portingOf({ graph, choice }: ReadmeInputs): string {
  const leads = drawnEdges(graph);
  const lines = graph.nodes.map((node) => portLine(node, leads.get(node.name) ?? []));
  const choices = [...leads].filter(([, edges]) => edges.length > 1);
  const sections = [
    `# Rebuilding ${plain(choice.name)}`,
    'The subgraph `agent` in `flow.json` has the structure of the Python graph. Complete its nodes; `src` doesn’t run.',
    section('Nodes', lines),
    section('Branches', choices.map(choiceLine)),
    section('State', stateLines(graph)),
    section('Finally', [
      '- [ ] The named conditions `goes_to_…` say when each branch is used, and nothing reads `domain.rebuilt_next`',
      '- [ ] Screens show the results of the nodes',
      '- [ ] The tests pass without made-up replies',
      '- [ ] Delete `src` and `import.json`; keep the license if it requires that',
    ]),
  ];
  return `${sections.filter((text) => text !== null).join('\n\n')}\n`;
}

type Leads = NonNullable<ReturnType<ReturnType<typeof drawnEdges>['get']>>;

function portLine(node: InspectedNode, edges: Leads): string {
  const targets = [...new Set(edges.map(({ target }) => target ?? 'unresolved'))];
  const to = targets.length === 0 ? '' : `; leads to ${targets.map(code).join(', ')}`;
  const tools = node.tools.length === 0 ? '' : `; tools: ${node.tools.map(code).join(', ')}`;
  return `- [ ] ${code(node.name)}${at(node.file, node.line)}: ${PORT_WORDS[portKind(node)]}${tools}${to}`;
}

function choiceLine([source, edges]: readonly [string, Leads]): string {
  const routers = [...new Set(edges.flatMap((edge) => edge.routers))];
  const by = routers.length === 0 ? '' : `, chosen by ${routers.map(code).join(', ')}`;
  const place = edges.find(({ location }) => location !== null)?.location ?? null;
  return `- [ ] After ${code(source)}${by}${at(place?.file ?? null, place?.line ?? null)}`;
}

function stateLines({ state }: InspectedGraph): string[] {
  return (state?.fields ?? []).map(({ name, annotation, file, line }) => {
    return `- [ ] ${code(name)}${annotation === null ? '' : ` (${code(annotation)})`}${at(file, line)}: an answer or a variable`;
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
