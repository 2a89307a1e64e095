/** A text of a node, edge, or graph: its type and its references. */
import { isJsonObject, toPointer, type Json } from '../json.ts';

/** The kinds of items that can be referenced. `result`: every name after `context.` */
export const TARGET_KINDS = [
  'key',
  'predicate',
  'path',
  'state',
  'result',
  'subgraph',
  'node',
  'tool',
  'screen',
  'runner',
  'plugin',
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export const ROLES = ['definition', 'read', 'write', 'call'] as const;
export type Role = (typeof ROLES)[number];

/** A text within one node, edge, or graph. */
export interface LocalText {
  /** JSON pointer inside its owner. */
  readonly at: string;
  readonly text: string;
  /** `name` refers to an item; `fixed` can be found but never changes. */
  readonly is: 'expression' | 'template' | 'prose' | 'name' | 'fixed';
  /** The title of the field, as the inspector shows it. */
  readonly field: string;
  readonly names?: { readonly kind: TargetKind; readonly role: Role };
  /** The offset of the name in the text; absent: at its start. */
  readonly from?: number;
  /** The text is the name of the member at the pointer, not its value. */
  readonly isMember?: true;
}

/** Texts of a list, each under its index. */
export function listTexts(list: unknown, at: string, rest: Omit<LocalText, 'at' | 'text'>): LocalText[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((text, index) => (typeof text === 'string' ? [{ at: `${at}/${index}`, text, ...rest }] : []));
}

interface RecordTexts {
  readonly field: string;
  readonly member: Omit<LocalText, 'at' | 'text' | 'field' | 'isMember'>;
  readonly value: LocalText['is'];
}

/** The names of the members and their values. */
export function recordTexts(record: unknown, at: string, { field, member, value }: RecordTexts): LocalText[] {
  if (!isJsonObject(record)) return [];
  return Object.entries(record).flatMap(([name, text]) => {
    const pointer = at + toPointer([name]);
    const named: LocalText = { at: pointer, text: name, field, isMember: true, ...member };
    return [named, ...valueTexts(text, pointer, { field, is: value })];
  });
}

/** A literal, or an expression in an object, alone or with the marker that a model fills it in. */
function valueTexts(value: Json, at: string, { field, is }: Pick<LocalText, 'field' | 'is'>): LocalText[] {
  if (typeof value === 'string') return [{ at, text: value, field, is }];
  const isExpression = isJsonObject(value) && (Object.keys(value).length === 1 || value['model'] === true);
  const expression = isExpression ? value['expr'] : undefined;
  return typeof expression === 'string' ? [{ at: `${at}/expr`, text: expression, field, is: 'expression' }] : [];
}
