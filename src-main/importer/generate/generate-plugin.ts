/**
 * Generates a plugin folder, except the copied source, from an inspection, a choice, and a design. Reads and writes no
 * files.
 */
import { serializeScript } from '../../../src-shared/conversation/serialize-script.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { chosenGraph } from '../../../src-shared/importer/chosen-graph.ts';
import type { ImportDesign } from '../../../src-shared/importer/design.ts';
import type { InspectedGraph, Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice } from '../../../src-shared/importer/job.ts';
import { ORIGIN_FILE, REQUIREMENTS_FILE, type ImportOrigin } from '../../../src-shared/importer/origin.ts';
import { aboutAgent } from '../../../src-shared/importer/scaffold/about.ts';
import { screenFiles } from '../../../src-shared/importer/screens.ts';
import { buildFlow } from '../../../src-shared/importer/to-flow/build-flow.ts';
import { graphsInside } from '../../../src-shared/importer/to-flow/draw-agent.ts';
import { MANIFEST_FILE } from '../../../src-shared/plugin/parse-manifest.ts';
import type { GeneratedFile } from '../write/plan-files.ts';
import { arrangeFlow } from './arrange-flow.ts';
import { draftConversations } from './draft-conversations.ts';
import { manifestOf, requirementsOf } from './plugin-manifest.ts';
import { portingOf, readmeOf } from './plugin-readme.ts';

export interface GenerateInputs {
  readonly inspection: Inspection;
  readonly choice: ImportChoice;
  readonly design: ImportDesign;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly origin: ImportOrigin;
}

/** Returns the files in the order of their paths. The same inputs give the same bytes. */
export async function generatePlugin({
  inspection,
  choice,
  design,
  today,
  origin,
}: GenerateInputs): Promise<GeneratedFile[]> {
  const graph = chosenGraph(inspection, choice.graph);
  const built = buildFlow({ inspection, graph, choice, design });
  const about = aboutAgent(inspection, graph, built.plan.fields);
  const { strategy } = choice;
  const screens = Object.entries(screenFiles(design, built.plan));
  const drafts = Object.entries(draftConversations({ built, graph, strategy, today }));
  const words = { inspection, graph, choice, design, origin, about };
  const requirements = strategy === 'remote' || strategy === 'full_port' ? [] : requirementsOf(inspection.dependencies);
  const files: GeneratedFile[] = [
    { path: MANIFEST_FILE, text: json(manifestOf(words)) },
    { path: 'flow.json', text: serializeFlow(built.flow) },
    { path: 'layout.json', text: serializeLayout(await arrangeFlow(built.flow)) },
    ...screens.map(([name, screen]) => ({ path: `screens/${name}.json`, text: json(screen) })),
    ...drafts.map(([name, script]) => ({ path: `tests/${name}.json`, text: serializeScript(script) })),
    { path: 'README.md', text: readmeOf(words) },
    { path: ORIGIN_FILE, text: originText(origin, inspection.graphs) },
    ...(strategy === 'full_port' ? [{ path: 'PORTING.md', text: portingOf(words) }] : []),
    ...(requirements.length > 0 ? [{ path: REQUIREMENTS_FILE, text: `${requirements.join('\n')}\n` }] : []),
  ];
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Includes the graphs as drawn, so that a later re-sync can tell what changed in each. */
export function originText(origin: ImportOrigin, graphs: readonly InspectedGraph[]): string {
  const inside = graphsInside(origin.graph, graphs).slice(1, MAX_INSIDE);
  return json({ ...origin, ...(inside.length > 0 && { inside }) });
}

const MAX_INSIDE = 1000;

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
