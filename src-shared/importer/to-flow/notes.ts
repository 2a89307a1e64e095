/** What a colleague should know about drawn nodes and edges, in words. */
import type { InspectedGraph, InspectedNode } from '../inspection.ts';
import type { DrawnEdge } from './drawn-edges.ts';
import { shortened } from '../names.ts';

const MOST_NOTES = 8000;
const MOST_NAMED = 20;

export function nodeNotes(node: InspectedNode): string {
  const lines = [
    node.description,
    node.function === null ? null : `Runs ${node.function}.`,
    listed('Tools', node.tools),
    listed('Models', node.models),
    node.writes === null ? null : listed('Writes', node.writes),
    node.interrupts.length === 0 ? null : `Waits for a person at ${node.interrupts.map(placeText).join(', ')}.`,
    node.graph === null ? null : `Runs the graph ${node.graph} as one step.`,
  ];
  return joined(lines) || 'The source shows nothing more about this node.';
}

export function edgeNotes(edge: DrawnEdge): string {
  return joined([
    listed('Chosen by', edge.routers),
    edge.isParallel ? 'Runs in parallel with the other edges of this node: one step of the agent runs them all.' : null,
    edge.join ? 'The agent waits for all edges to this node.' : null,
    ...edge.why,
  ]);
}

export function startNotes(graph: InspectedGraph): string {
  const open = graph.unresolved.map(({ what, why, file, line }) => {
    const place = file === null || line === null ? '' : ` (${placeText({ file, line })})`;
    return `Unresolved: ${what}: ${why}${place}`;
  });
  const where = graph.builder === null ? null : `Built with ${graph.builder.class} at ${placeText(graph.builder)}.`;
  return joined(['Takes the input and reports where the agent starts.', where, ...open]);
}

export function placeText({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`;
}

function listed(what: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `${what}: ${names.slice(0, MOST_NAMED).join(', ')}${more}.`;
}

function joined(lines: readonly (string | null)[]): string {
  const said = lines.filter((line) => line !== null && line !== '').map((line) => shortened(line!, 2000));
  return said.join('\n').slice(0, MOST_NOTES).toWellFormed();
}
