/** A flow as YAML, for people and diffs. It is read back into the same flow; positions stay in layout.json. */
import { isScalar, LineCounter, parseDocument, stringify, visit, type Document } from 'yaml';
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Flow } from '../flow/flow.ts';
import { canonicalFlow } from '../document/serialize.ts';
import { t } from '../messages/translate.ts';
import { messageOf } from '../errors.ts';

export function flowToYaml(flow: Flow): string {
  return stringify(canonicalFlow(flow), { lineWidth: 120, aliasDuplicateObjects: false, version: '1.2' });
}

export interface YamlProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export const YAML_LIMITS = { characters: 5_000_000, aliases: 100 } as const;

/** Plain values only: no tags, no merge keys, and few aliases, which could unfold into gigabytes. */
export function parseYaml(text: string): Result<Json, YamlProblem> {
  if (text.length > YAML_LIMITS.characters) {
    return fail({
      message: t('flow.yaml.tooLong', { limit: YAML_LIMITS.characters }),
      line: 1,
      column: 1,
    });
  }
  const lines = new LineCounter();
  const problemAt = (message: string, offset: number): Result<never, YamlProblem> => {
    const { line, col } = lines.linePos(offset);
    return fail({ message: message.replace(/[.:]\s*$/, ''), line, column: col });
  };
  try {
    // The library compares each key with all before it.
    const options = {
      version: '1.2',
      schema: 'core',
      lineCounter: lines,
      prettyErrors: false,
      uniqueKeys: false,
    } as const;
    const document = parseDocument(text, options);
    const [problem] = document.errors;
    if (problem !== undefined) return problemAt(problem.message, problem.pos[0]);
    const refused = findRefused(document);
    if (refused !== null) return problemAt(refused.message, refused.offset);
    return ok(document.toJS({ maxAliasCount: YAML_LIMITS.aliases }) as Json);
  } catch (error) {
    return fail({
      message: messageOf(error),
      line: 1,
      column: 1,
    });
  }
}

interface Refused {
  readonly message: string;
  readonly offset: number;
}

/** Finds a duplicate key, or one alias too many, because the library searches the whole text for each. */
function findRefused(document: Document): Refused | null {
  let refused: Refused | null = null;
  let aliases = 0;
  const refuse = (message: string, node: { range?: readonly [number, ...unknown[]] | null | undefined }): symbol => {
    refused = { message, offset: node.range?.[0] ?? 0 };
    return visit.BREAK;
  };
  visit(document, {
    Alias: (_key, alias) => {
      aliases += 1;
      if (aliases > YAML_LIMITS.aliases)
        return refuse(t('flow.yaml.tooManyAliases', { limit: YAML_LIMITS.aliases }), alias);
      return undefined;
    },
    Map: (_key, map) => {
      const keys = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) return refuse(t('flow.yaml.duplicateKey'), key);
        keys.add(key.value);
      }
      return undefined;
    },
  });
  return refused;
}
