/** Titles, help and defaults of the members of an object schema, for the widgets that edit it member by member. */
import { z } from '../../../../src-shared/schema.ts';
import type { FieldInfo } from '../../../fields/binding.ts';

export interface MemberInfo extends FieldInfo {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'switch' | 'select' | 'list' | 'other';
}

export function memberInfos(schema: z.ZodObject): readonly MemberInfo[] {
  return Object.entries(schema.shape).map(([name, member]) => memberInfo(name, member as z.ZodType));
}

function memberInfo(name: string, member: z.ZodType): MemberInfo {
  const meta = (member.meta() ?? {}) as { title?: string; description?: string; default?: unknown };
  const inner = member instanceof z.ZodOptional ? (member.unwrap() as z.ZodType) : member;
  return {
    name,
    title: meta.title ?? name,
    description: meta.description,
    required: !(member instanceof z.ZodOptional),
    default: meta.default,
    kind: kindOf(inner),
    ...(inner instanceof z.ZodEnum ? { options: inner.options as string[] } : {}),
  };
}

function kindOf(schema: z.ZodType): MemberInfo['kind'] {
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'switch';
  if (schema instanceof z.ZodEnum) return 'select';
  return schema instanceof z.ZodArray ? 'list' : 'other';
}
