/** Explains schema errors in plain words, with JSON pointers. */
import { fromPointer, toPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import type { z } from '../schema.ts';

export interface SchemaIssue {
  readonly pointer: string;
  readonly message: string;
}

/** More issues of a damaged file aren't useful. */
const MAX_PROBLEMS = 1000;

/** One issue for each value that the schema rejected. */
export function schemaIssues(error: z.ZodError): SchemaIssue[] {
  return error.issues.slice(0, MAX_PROBLEMS).flatMap(flattenIssue);
}

/** The first issue in words, after its place: `items.0: Expected text.` */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const [found] = issue === undefined ? [] : flattenIssue(issue);
  if (issue === undefined || found === undefined) return t('flow.parse.notValid');
  // The message about an unknown property names it.
  const path = issue.code === 'unrecognized_keys' ? issue.path.map(String) : fromPointer(found.pointer);
  return path.length === 0 ? found.message : `${path.join('.')}: ${found.message}`;
}

function flattenIssue(issue: z.core.$ZodIssue): SchemaIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: toPointer([...issue.path, key]),
      message: t('flow.parse.unknownProperty', { key }),
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The branch that matches the data furthest is probably the intended one.
    const best = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0]!;
    if (depthOf(best) > 0) {
      return best.slice(0, MAX_PROBLEMS).map((inner) => ({
        pointer: toPointer([...issue.path, ...inner.path]),
        message: inWords(inner),
      }));
    }
  }
  return [{ pointer: toPointer(issue.path), message: inWords(issue) }];
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((depth, issue) => Math.max(depth, issue.path.length), 0);
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: t('flow.parse.types.text'),
  number: t('flow.parse.types.number'),
  int: t('flow.parse.types.int'),
  boolean: t('flow.parse.types.boolean'),
  array: t('flow.parse.types.list'),
  object: t('flow.parse.types.object'),
  record: t('flow.parse.types.object'),
};

/** Replaces the technical messages of Zod; messages of our own schemas stay. */
export function inWords(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (issue.code === 'invalid_key' && issue.issues[0] !== undefined) return inWords(issue.issues[0]);
  if (issue.code === 'invalid_type') return wrongType(issue);
  if (issue.code === 'too_small' && message.startsWith('Too small:')) return tooSmall(issue);
  if (issue.code === 'too_big' && message.startsWith('Too big:')) return tooBig(issue);
  if (issue.code === 'invalid_value' && message.startsWith('Invalid ')) return oneOf(issue.values);
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options !== undefined) return oneOf(issue.options);
  if (issue.code === 'invalid_format' && message.startsWith('Invalid ')) return t('flow.parse.wrongFormat');
  return message === 'Invalid input' ? t('flow.parse.notValid') : sentence(message);
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  return t('flow.parse.oneOf', { values: values.map(String).join(', ') });
}

function wrongType(issue: z.core.$ZodIssueInvalidType): string {
  const expected = EXPECTED[issue.expected];
  if (expected === undefined) return sentence(issue.message);
  return issue.message.endsWith('received undefined')
    ? t('flow.parse.missingValue', { expected })
    : t('flow.parse.wrongType', { expected });
}

function tooSmall({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall): string {
  const count = Number(minimum);
  if (origin === 'string') return count === 1 ? t('flow.parse.empty') : t('flow.parse.tooShort', { count });
  if (origin === 'array' || origin === 'set') return t('flow.parse.tooFew', { count });
  return t(inclusive ? 'flow.parse.atLeast' : 'flow.parse.above', { minimum: count });
}

function tooBig({ origin, maximum, inclusive = true }: z.core.$ZodIssueTooBig): string {
  const count = Number(maximum);
  if (origin === 'string') return t('flow.parse.tooLong', { count });
  if (origin === 'array' || origin === 'set') return t('flow.parse.tooMany', { count });
  return t(inclusive ? 'flow.parse.atMost' : 'flow.parse.below', { maximum: count });
}

function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`;
}
