/** A flow as YAML, for people and diffs. It is read back into the same flow; positions stay in layout.json. */
import { LineCounter, parseDocument, stringify } from 'yaml';
import type { Json } from '../../json.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { Flow } from '../flow.ts';
import { canonicalFlow } from '../serialize.ts';

export function flowToYaml(flow: Flow): string {
  return stringify(canonicalFlow(flow), { lineWidth: 120, aliasDuplicateObjects: false, version: '1.2' });
}

export interface YamlProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Plain values only: no tags, no merge keys, and few aliases, which could unfold into gigabytes. */
export function parseYaml(text: string): Result<Json, YamlProblem> {
  const lines = new LineCounter();
  const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter: lines, prettyErrors: false });
  const [problem] = document.errors;
  if (problem !== undefined) {
    const { line, col } = lines.linePos(problem.pos[0]);
    return fail({ message: problem.message.replace(/[.:]\s*$/, ''), line, column: col });
  }
  try {
    return ok(document.toJS({ maxAliasCount: 100 }) as Json);
  } catch (error) {
    return fail({ message: error instanceof Error ? error.message : 'it cannot be read', line: 1, column: 1 });
  }
}
