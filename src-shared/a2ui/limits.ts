/** Limits on incoming screens, so that a hostile message is rejected with a reason and every later walk may recurse. */
import { toPointer } from '../json.ts';
import { t } from '../messages/translate.ts';

/** Levels of nesting in one message. */
export const MAX_JSON_DEPTH = 50;
/** Values in one message: members of lists and objects, on every level. */
const MAX_JSON_VALUES = 1_000_000;
/** Components of one surface. */
export const MAX_COMPONENTS = 20_000;
/** Components below each other. */
export const MAX_TREE_DEPTH = 50;
/** Components that would be drawn: one that is referenced twice counts twice. */
export const MAX_DRAWN = 50_000;
/** Calls inside calls. */
export const MAX_CALL_DEPTH = 5;
/** Characters of one text that are drawn. Browsers need seconds for a longer paragraph. */
export const MAX_TEXT = 100_000;

export interface LimitBreach {
  readonly pointer: string;
  readonly message: string;
}

/** Checks a value before it is validated by a schema. Null if it is JSON within the limits. Never recurses. */
export function checkJsonLimits(root: unknown): LimitBreach | null {
  const open: Visit[] = [{ value: root, depth: 1, name: '', parent: null }];
  let values = 0;
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    values += 1;
    if (values > MAX_JSON_VALUES) {
      return {
        pointer: '',
        message: t('screenChecks.limits.tooManyValues', { limit: MAX_JSON_VALUES }),
      };
    }
    const { value, depth } = visit;
    if (typeof value !== 'object' || value === null) {
      if (isScalar(value)) continue;
      return { pointer: pointerOf(visit), message: t('screenChecks.limits.notJson') };
    }
    if (depth > MAX_JSON_DEPTH) {
      return {
        pointer: pointerOf(visit),
        message: t('screenChecks.limits.tooDeep', { limit: MAX_JSON_DEPTH }),
      };
    }
    if (Object.hasOwn(value, '__proto__')) {
      return { pointer: pointerOf(visit), message: t('screenChecks.limits.forbiddenName') };
    }
    for (const [name, member] of Object.entries(value)) {
      if (member !== undefined) open.push({ value: member, depth: depth + 1, name, parent: visit });
    }
  }
  return null;
}

interface Visit {
  readonly value: unknown;
  readonly depth: number;
  readonly name: string;
  readonly parent: Visit | null;
}

function isScalar(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

function pointerOf(visit: Visit): string {
  const path: string[] = [];
  for (let at: Visit = visit; at.parent !== null; at = at.parent) path.unshift(at.name);
  return toPointer(path);
}
