/** What a node card says: pure, so that its size, its picture and its accessible name agree. */
import type { Graph, Subgraph } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { AssignNode } from '../node-kinds/assign/schema.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';
import { templateWords } from './template-words.ts';

export interface NodeSummary {
  readonly title: string;
  /** Spoken or asked; null for kinds that say nothing. */
  readonly text: string | null;
  /** The text is still to be written: what is missing, as a key of the translations. */
  readonly missing: 'noPrompt' | 'noTool' | 'noSubgraph' | 'noRunner' | null;
  /** A name in the mono face: an answer key, a tool, a screen. */
  readonly chip: string | null;
  /** Beside the chip: the answer's type, the number of nodes inside. */
  readonly aside: string | null;
  /** What else it changes, as a count. */
  readonly more: number;
  /** Whether a screen holds the conversation until the user acts or speaks; null for other kinds. */
  readonly waits: boolean | null;
}

export interface SummaryContext {
  /** Outgoing edges. */
  readonly branches: number;
  /** The subgraph a subgraph node calls, if there is one by that name. */
  readonly callee: Subgraph | undefined;
}

export function summarise(node: FlowNode, context: SummaryContext): NodeSummary {
  return { ...BLANK, title: nodeTitle(node, context.callee?.label), ...bodyOf(node, context) };
}

const BLANK = { text: null, missing: null, chip: null, aside: null, more: 0, waits: null } as const;

function bodyOf(node: FlowNode, { branches, callee }: SummaryContext): Partial<NodeSummary> {
  switch (node.type) {
    case 'question':
      return { ...spoken(node.prompt), chip: node.key, aside: node.answer?.type ?? 'text' };
    case 'say':
      return spoken(node.text);
    case 'action':
      return node.tool === '' ? { missing: 'noTool' } : { chip: node.tool, aside: node.result ?? null };
    case 'subgraph':
      if (node.ref === '') return { missing: 'noSubgraph' };
      return { chip: node.ref, aside: callee === undefined ? '!' : String(callee.nodes.length) };
    case 'assign':
      return changesOf(node);
    case 'decision':
      return { aside: String(branches) };
    case 'agent':
      return { chip: node.mode, aside: node.tools === undefined ? null : String(node.tools.length) };
    case 'screen':
      return { chip: node.screen, aside: node.state ?? null, waits: node.waits !== false };
    case 'handoff':
      return { chip: node.plugin, aside: Object.keys(node.context ?? {}).join(', ') || null };
    case 'external':
      return node.runner === '' ? { missing: 'noRunner' } : { chip: node.runner, aside: node.step ?? null };
    case 'terminal':
      return { chip: node.outcome ?? 'done' };
  }
}

/** The first change in full, the others as a count. */
function changesOf({ set = {}, answers = {}, forget = [] }: AssignNode): Partial<NodeSummary> {
  const given = [...Object.entries(set), ...Object.entries(answers)];
  const [first = [forget[0] ?? null, null]] = given;
  const more = Math.max(0, given.length + forget.length - 1);
  return { chip: first[0], aside: first[1] === null ? null : `= ${first[1]}`, more };
}

function spoken(text: string): Pick<NodeSummary, 'text' | 'missing'> {
  const line = templateWords(text).replace(/\s+/g, ' ').trim();
  return line === '' ? { text: null, missing: 'noPrompt' } : { text: line, missing: null };
}

/** How many edges leave each node. */
export function branchCounts(graph: Graph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const edge of graph.edges) counts.set(edge.from, (counts.get(edge.from) ?? 0) + 1);
  return counts;
}
