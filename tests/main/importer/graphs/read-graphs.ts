/** Writes a small repository, inspects it in this thread, and describes its graphs in short lines. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspectRepository } from '../../../../src-main/importer/inspect/inspect-repository.ts';
import { createPythonParser } from '../../../../src-main/importer/python-source/parse-python.ts';
import { inspectionSchema, type InspectedGraph, type Inspection } from '../../../../src-shared/importer/inspection.ts';

const parser = await createPythonParser();

export function inspectFiles(files: Readonly<Record<string, string | Uint8Array>>): Inspection {
  const root = mkdtempSync(join(tmpdir(), 'switchyard-graphs-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return inspectionSchema.parse(inspectRepository({ root, parser }));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export interface Drawn {
  readonly id: string;
  readonly export: string;
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

/** Nodes as "name kind", edges as "a -> b" or "a ?> b", followed by anything that isn't declared. */
export function drawn(graph: InspectedGraph): Drawn {
  return {
    id: graph.id,
    export: `${graph.exportKind} ${graph.file}:${graph.export}`,
    nodes: graph.nodes.map((node) => `${node.name} ${node.kind}`),
    edges: graph.edges.map((edge) => {
      const arrow = edge.conditional ? '?>' : '->';
      const how = edge.certainty === 'declared' ? '' : ` ${edge.certainty}`;
      return `${edge.source} ${arrow} ${edge.target ?? '?'}${how}`;
    }),
  };
}

/** The graphs of `agent.py`, with other files next to it. */
export function drawnFrom(agent: string, others: Readonly<Record<string, string>> = {}): readonly Drawn[] {
  return inspectFiles({ ...others, 'agent.py': agent }).graphs.map(drawn);
}
