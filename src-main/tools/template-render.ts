/** `template.render`: fills values into a text. */
import { z } from '../../src-shared/schema.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';
import { t } from '../messages/translate.ts';

const inputSchema = z.strictObject({
  template: z
    .string()
    .max(8000)
    .meta({ description: t('toolFields.templateRender.template.help') }),
  values: z
    .record(z.string(), z.json())
    .optional()
    .meta({ description: t('toolFields.templateRender.values.help') }),
});

const HOLE = /\{\{\s*([A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*)\s*\}\}/g;

export const templateRender: Tool<z.infer<typeof inputSchema>> = {
  name: 'template.render',
  description: t('plugins.templateRender.description'),
  input: inputSchema,
  output: z.string(),
  idempotent: true,
  irreversible: false,
  timeoutMs: 5000,
  async run({ template, values = {} }) {
    return template.replace(HOLE, (_hole, name: string) => toText(follow(values, name.split('.'))));
  },
};

function follow(value: unknown, names: readonly string[]): unknown {
  let found = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** A missing value becomes an empty string. */
function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
