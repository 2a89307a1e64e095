/** A screen of a plugin, `screens/<id>.json`: its components, the source of their data, and the actions that end it. */
import { schemaIssues } from '../flow/schema-issues.ts';
import { parseJsonObject } from '../flow/json-text.ts';
import { expressionSchema } from '../flow/node-fields.ts';
import { publish } from '../flow/publish-schema.ts';
import { toPointer, type Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import { COMPONENTS, themeSchema } from './catalog/catalog.ts';
import { PATH_PATTERN } from './catalog/data-path.ts';
import { checkJsonLimits, MAX_COMPONENTS } from './limits.ts';
import { anyComponent } from './messages.ts';
import { ScreenProblems, type ScreenProblem } from './screen-problem.ts';
import { oversizedScreen, utf8Bytes } from './screen-size.ts';
import { t } from '../messages/translate.ts';
import { versionFound } from '../messages/version-found.ts';

export const SCREEN_VERSION = 'v1';

/** Properties by component id. The type and the id of a component are the same on all devices. */
const overridesSchema = z.record(
  z.string().min(1).max(200),
  z.record(
    z.string().regex(/^(?!(?:id|component)$)/, t('screenChecks.screenFile.notOverridden')),
    z.json() as z.ZodType<Json>,
  ),
);

/** A name, or a JSON pointer if it starts with "/". */
const placeSchema = z.string().min(1).max(200).regex(PATH_PATTERN, t('screenChecks.screenFile.pathEscape'));

function deviceVariants<Schema extends z.ZodType>(component: Schema) {
  const components = z.array(component).max(MAX_COMPONENTS);
  const variant = z
    .strictObject({
      components: components.optional().meta({ description: t('schemas.screen.variant.components.help') }),
      overrides: overridesSchema.optional().meta({
        description: t('schemas.screen.variant.overrides.help'),
      }),
    })
    .optional();
  return z
    .strictObject({ desktop: variant, tablet: variant, mobile: variant })
    .optional()
    .meta({ description: t('schemas.screen.help') });
}

function screenSchema<Schema extends z.ZodType>(component: Schema) {
  const components = z.array(component).max(MAX_COMPONENTS);
  return z.strictObject({
    version: z.literal(SCREEN_VERSION),
    title: z
      .string()
      .max(200)
      .optional()
      .meta({ description: t('schemas.screen.title.help') }),
    notes: z
      .string()
      .max(8000)
      .optional()
      .meta({ description: t('schemas.screen.notes.help') }),
    surface: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: t('schemas.screen.surface.help'), default: 'main' }),
    theme: themeSchema.optional(),
    components: components.meta({ description: t('schemas.screen.components.help') }),
    data: z
      .record(z.string(), z.json())
      .optional()
      .meta({ description: t('schemas.screen.data.help') }),
    bindings: z
      .record(placeSchema, expressionSchema)
      .optional()
      .meta({ description: t('schemas.screen.bindings.help') }),
    when: z
      .record(z.string().min(1).max(200), expressionSchema)
      .optional()
      .meta({ description: t('schemas.screen.when.help') }),
    ends: z
      .array(z.string().min(1).max(200))
      .max(1000)
      .optional()
      .meta({ description: t('schemas.screen.ends.help') }),
    samples: z
      .record(z.string().min(1).max(100), z.record(z.string(), z.json()))
      .optional()
      .meta({ description: t('schemas.screen.samples.help') }),
    devices: deviceVariants(component),
  });
}

export const devicesSchema = deviceVariants(anyComponent);
export const screenFileSchema = screenSchema(anyComponent);
export type ScreenFile = z.infer<typeof screenFileSchema>;

export function screenJsonSchema(): Record<string, unknown> {
  const schema = screenSchema(z.union(COMPONENTS.map((component) => component.schema)));
  return publish(schema, 'screen.v1', t('screenChecks.screenFile.schemaTitle'));
}

/** Reads the text of a file in `screens`. `file` names it in errors. */
export function parseScreen(text: string, file: string): Result<ScreenFile, readonly ScreenProblem[]> {
  const problems = new ScreenProblems();
  const oversized = oversizedScreen(file, utf8Bytes(text));
  if (oversized !== null) {
    problems.add('message.limit', { pointer: '' }, oversized);
    return fail(problems.list());
  }
  const json = parseJsonObject(text, file);
  if (!json.ok) {
    problems.add('screen.invalid', { pointer: json.error.pointer ?? '' }, json.error.message);
    return fail(problems.list());
  }
  const breach = checkJsonLimits(json.value);
  const { version } = json.value;
  if (breach !== null) problems.add('message.limit', breach, breach.message);
  else if (version !== SCREEN_VERSION) {
    const message = t('screenChecks.screenFile.versionUnsupported', {
      file,
      found: versionFound(version),
      supported: SCREEN_VERSION,
    });
    problems.add('screen.version', { pointer: '/version' }, message);
  } else {
    const parsed = screenFileSchema.safeParse(json.value);
    if (parsed.success) return ok(parsed.data);
    for (const { pointer, message } of schemaIssues(parsed.error)) problems.add('screen.invalid', { pointer }, message);
  }
  return fail(problems.list());
}

/** `price` and `/price` are equivalent. */
export function pointerOfBinding(place: string): string {
  return place.startsWith('/') ? place : toPointer([place]);
}
