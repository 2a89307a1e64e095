/** A prop's metadata for a property panel and a validator, read from its schema. */
import { z } from '../../schema.ts';
import { ROLES, type Role } from './dynamic-values.ts';

/** `choice`: one of `options`. `items`: a literal list. `literal-*`: never from the data. */
export type PropRole = Role | 'choice' | 'items' | 'literal-text' | 'literal-number' | 'literal-boolean';

export interface PropMeta {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly role: PropRole;
  readonly required: boolean;
  /** The options of a choice. */
  readonly options?: readonly string[];
  /** The player's default if it is absent. */
  readonly default?: unknown;
  /** The bounds of a literal number. */
  readonly bounds?: NumberBounds;
  /** The fields of a list's items; empty for a list of plain values. */
  readonly fields?: readonly PropMeta[];
  /** Each of the plain values of a list. */
  readonly item?: PropMeta;
  /** How many a list needs. */
  readonly least?: number;
}

export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  readonly isWhole: boolean;
}

export function propMeta(name: string, schema: z.ZodType): PropMeta {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  const about = z.globalRegistry.get(schema) ?? {};
  const role = roleOf(inner);
  const element = elementOf(inner);
  const fields = fieldsOf(element, role);
  const isPlain = element !== null && !(element instanceof z.ZodObject) && PLAIN_LISTS.includes(role);
  return {
    name,
    title: about.title ?? name,
    ...(about.description !== undefined && { description: about.description }),
    role,
    required: schema === inner,
    ...(inner instanceof z.ZodEnum && { options: inner.options.map(String) }),
    ...(inner instanceof z.ZodNumber && { bounds: boundsOf(inner) }),
    ...(about['default'] !== undefined && { default: about['default'] }),
    ...(fields !== null && { fields }),
    ...(isPlain && { item: propMeta('item', element) }),
    ...(typeof about['minItems'] === 'number' && { least: about['minItems'] }),
  };
}

/** Whole numbers are always within the safe range. */
function boundsOf({ minValue, maxValue, isInt }: z.ZodNumber): NumberBounds {
  return {
    ...(minValue !== null && minValue > Number.MIN_SAFE_INTEGER && { min: minValue }),
    ...(maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER && { max: maxValue }),
    isWhole: isInt,
  };
}

function roleOf(schema: z.ZodType): PropRole {
  const known = ROLES.get(schema);
  if (known !== undefined) return known.role;
  if (schema instanceof z.ZodEnum) return 'choice';
  if (schema instanceof z.ZodArray) return 'items';
  if (schema instanceof z.ZodNumber) return 'literal-number';
  return schema instanceof z.ZodBoolean ? 'literal-boolean' : 'literal-text';
}

const PLAIN_LISTS: readonly PropRole[] = ['items', 'texts'];

/** What a literal list contains; null for anything else. */
function elementOf(schema: z.ZodType): z.ZodType | null {
  const list = schema instanceof z.ZodUnion ? schema.options[0] : schema;
  return list instanceof z.ZodArray ? (list.element as z.ZodType) : null;
}

function fieldsOf(element: z.ZodType | null, role: PropRole): PropMeta[] | null {
  if (role !== 'list' && role !== 'items') return null;
  if (!(element instanceof z.ZodObject)) return [];
  return Object.entries(element.shape).map(([name, field]) => propMeta(name, field as z.ZodType));
}
