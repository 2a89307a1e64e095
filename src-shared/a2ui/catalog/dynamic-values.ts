/**
 * The values that a component accepts: literals, data of the surface, function results; and the functions themselves.
 * Schemas with an id become definitions of the published JSON Schema. They refer to each other, hence one file.
 */
import { GIVEN_ORDER } from '../../given-order.ts';
import { z } from '../../schema.ts';
import { MAX_PATH, PATH_PATTERN } from './data-path.ts';
import { t } from '../../messages/translate.ts';

/** The role of a prop for a validator, a property panel, and a player. */
export type Role =
  | 'child' // the id of another component
  | 'children' // a list of ids, or a template over a list of the data
  | 'action'
  | 'checks'
  | 'text'
  | 'number'
  | 'boolean'
  | 'texts'
  | 'value' // anything
  | 'icon'
  | 'list'; // A literal list, or one from the data.

/** Separate from the published metadata, because it is not a JSON Schema keyword. */
export const ROLES = z.registry<{ readonly role: Role }>();

function named<Schema extends z.ZodType>(id: string, role: Role | null, schema: Schema): Schema {
  const known = schema.meta({ id });
  if (role !== null) ROLES.add(known, { role });
  return known;
}

const idText = z.string().min(1).max(200);
export const componentId = named('ComponentId', 'child', idText);

const path = z.string().max(MAX_PATH).regex(PATH_PATTERN, t('screenChecks.screenFile.pathEscape'));

export const dataBinding = named('DataBinding', null, z.strictObject({ path }));

const template = z.strictObject({ componentId, path });
export const childList = named(
  'ChildList',
  'children',
  z.union([z.array(componentId).max(10_000), template], {
    error: t('screenChecks.expected.children'),
  }),
);

const expected = (what: 'text' | 'number' | 'boolean' | 'value') => ({
  error: t('screenChecks.expected.dynamic', { what: t(`screenChecks.expected.${what}`) }),
});

export const dynamicText: z.ZodType = named(
  'DynamicString',
  'text',
  z.union([z.string(), z.lazy(() => textCall), dataBinding], expected('text')),
);
export const dynamicNumber: z.ZodType = named(
  'DynamicNumber',
  'number',
  z.union([z.number(), z.lazy(() => numberCall), dataBinding], expected('number')),
);
export const dynamicBoolean: z.ZodType = named(
  'DynamicBoolean',
  'boolean',
  z.union([z.boolean(), z.lazy(() => booleanCall), dataBinding], expected('boolean')),
);
export const dynamicTexts = named(
  'DynamicStringList',
  'texts',
  z.union([z.array(z.string()).max(10_000), dataBinding], {
    error: t('screenChecks.expected.texts'),
  }),
);
export const dynamicValue: z.ZodType = named(
  'DynamicValue',
  'value',
  z.union(
    [z.string(), z.number(), z.boolean(), z.array(z.json()), z.lazy(() => anyCall), dataBinding],
    expected('value'),
  ),
);

/** The result type of a function. `void`: it has an effect and is allowed only in an action. */
type Returns = 'boolean' | 'number' | 'string' | 'void';

export interface FunctionDefinition {
  readonly name: string;
  readonly summary: string;
  readonly returns: Returns;
  readonly args: z.ZodType;
}

const bounds = { anyOf: [{ required: ['min'] }, { required: ['max'] }] };
const hasBound = (args: { readonly min?: unknown; readonly max?: unknown }) => (args.min ?? args.max) !== undefined;
const lengthBound = z.int().min(0).optional();
const several = z.strictObject({ values: z.array(dynamicBoolean).min(2).max(100).meta({ minItems: 2 }) });
const decimals = { decimals: dynamicNumber.optional(), grouping: dynamicBoolean.optional().meta({ default: true }) };

export const FUNCTIONS = [
  {
    name: 'required',
    summary: t('screenCatalog.required.summary'),
    returns: 'boolean',
    args: z.strictObject({ value: dynamicValue }),
  },
  {
    name: 'regex',
    summary: t('screenCatalog.regex.summary'),
    returns: 'boolean',
    args: z.strictObject({ value: dynamicText, pattern: z.string().max(1000) }),
  },
  {
    name: 'length',
    summary: t('screenCatalog.length.summary'),
    returns: 'boolean',
    args: z
      .strictObject({ value: dynamicText, min: lengthBound, max: lengthBound })
      .refine(hasBound, t('screenChecks.expected.bounds'))
      .meta(bounds),
  },
  {
    name: 'numeric',
    summary: t('screenCatalog.numeric.summary'),
    returns: 'boolean',
    args: z
      .strictObject({ value: dynamicNumber, min: z.number().optional(), max: z.number().optional() })
      .refine(hasBound, t('screenChecks.expected.bounds'))
      .meta(bounds),
  },
  {
    name: 'email',
    summary: t('screenCatalog.email.summary'),
    returns: 'boolean',
    args: z.strictObject({ value: dynamicText }),
  },
  {
    name: 'formatString',
    summary: t('screenCatalog.formatString.summary'),
    returns: 'string',
    args: z.strictObject({ value: dynamicText }),
  },
  {
    name: 'formatNumber',
    summary: t('screenCatalog.formatNumber.summary'),
    returns: 'string',
    args: z.strictObject({ value: dynamicNumber, ...decimals }),
  },
  {
    name: 'formatCurrency',
    summary: t('screenCatalog.formatCurrency.summary'),
    returns: 'string',
    args: z.strictObject({ value: dynamicNumber, currency: dynamicText, ...decimals }),
  },
  {
    name: 'formatDate',
    summary: t('screenCatalog.formatDate.summary'),
    returns: 'string',
    args: z.strictObject({ value: dynamicValue, format: dynamicText }),
  },
  {
    name: 'pluralize',
    summary: t('screenCatalog.pluralize.summary'),
    returns: 'string',
    args: z.strictObject({
      value: dynamicNumber,
      zero: dynamicText.optional(),
      one: dynamicText.optional(),
      two: dynamicText.optional(),
      few: dynamicText.optional(),
      many: dynamicText.optional(),
      other: dynamicText,
    }),
  },
  {
    name: 'openUrl',
    summary: t('screenCatalog.openUrl.summary'),
    returns: 'void',
    args: z.strictObject({ url: dynamicText }),
  },
  {
    name: 'capitalize',
    summary: t('screenCatalog.capitalize.summary'),
    returns: 'string',
    args: z.strictObject({ value: dynamicText }),
  },
  {
    name: '@index',
    summary: t('screenCatalog.index.summary'),
    returns: 'number',
    args: z.strictObject({ offset: dynamicNumber.optional() }),
  },
  { name: 'and', summary: t('screenCatalog.and.summary'), returns: 'boolean', args: several },
  { name: 'or', summary: t('screenCatalog.or.summary'), returns: 'boolean', args: several },
  {
    name: 'not',
    summary: t('screenCatalog.not.summary'),
    returns: 'boolean',
    args: z.strictObject({ value: dynamicBoolean }),
  },
] as const satisfies readonly FunctionDefinition[];

export type FunctionName = (typeof FUNCTIONS)[number]['name'];

export function isFunctionName(name: string): name is FunctionName {
  return FUNCTIONS.some((candidate) => candidate.name === name);
}

export function callSchema({ name, returns, args }: FunctionDefinition) {
  return z.strictObject({ call: z.literal(name), args, returnType: z.literal(returns).optional() });
}

type CallSchema = ReturnType<typeof callSchema>;

function callsOf(id: string, returns: readonly Returns[]) {
  const definitions = FUNCTIONS.filter((candidate) => returns.includes(candidate.returns));
  const names = definitions.map(({ name }) => name).join(', ');
  return z
    .discriminatedUnion('call', definitions.map(callSchema) as [CallSchema, ...CallSchema[]], {
      error: t('screenChecks.expected.call', { names }),
    })
    .meta({ id });
}

const textCall = callsOf('TextFunction', ['string', 'number']);
const numberCall = callsOf('NumberFunction', ['number']);
const booleanCall = callsOf('BooleanFunction', ['boolean']);
const anyCall = callsOf('ValueFunction', ['boolean', 'number', 'string']);
const actionCall = callsOf('ActionFunction', ['void']);

const context = z.record(z.string().min(1).max(200), dynamicValue);
GIVEN_ORDER.add(context, { isKept: true });
const event = z.strictObject({ name: z.string().min(1).max(200), context: context.optional() });

export const action = named(
  'Action',
  'action',
  z.union([z.strictObject({ event }), z.strictObject({ functionCall: actionCall })], {
    error: t('screenChecks.expected.action'),
  }),
);

const checkRule = z
  .strictObject({ condition: dynamicBoolean, message: z.string().max(1000) })
  .meta({ id: 'CheckRule' });
export const checks = named('Checks', 'checks', z.array(checkRule).max(100));

export const accessibility = z
  .strictObject({ label: dynamicText.optional(), description: dynamicText.optional() })
  .meta({ id: 'AccessibilityAttributes' });

/** A literal list, or the path of one in the data. */
export function listOf(item: z.ZodType) {
  const list = z.union([z.array(item).max(1000), dataBinding], {
    error: t('screenChecks.expected.list'),
  });
  ROLES.add(list, { role: 'list' });
  return list;
}
