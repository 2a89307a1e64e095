/** The designed components as screens of the plugin: bound to the conversation's values, without rows on mobile. */
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { fromPointer, toPointer } from '../json.ts';
import { MESSAGE_KEY, REPLY, type ConversationPlan } from './conversation-plan.ts';
import { DESIGN_SCREENS, type DesignScreenName, type ImportDesign } from './design.ts';
import { asWords, quoted } from './names.ts';

export function screenFiles(
  design: ImportDesign,
  plan: ConversationPlan,
): Readonly<Record<DesignScreenName, ScreenFile>> {
  const files = DESIGN_SCREENS.map((name) => [name, screenFile(name, design.screens[name].components, plan)] as const);
  return Object.fromEntries(files) as Record<DesignScreenName, ScreenFile>;
}

function screenFile(name: DesignScreenName, components: readonly Component[], plan: ConversationPlan): ScreenFile {
  const paths = [...new Set(components.flatMap(pathsOf))];
  const bindings = Object.fromEntries(paths.flatMap((path) => bindingOf(path, plan) ?? []));
  const when = Object.fromEntries(components.flatMap((component) => conditionOf(component, bindings)));
  const rows = components.filter(({ component }) => component === 'Row');
  const columns = rows.map((row) => ({ ...row, component: 'Column' }));
  return {
    version: 'v1',
    title: asWords(name),
    components: [...components],
    ...(Object.keys(bindings).length > 0 && { bindings }),
    ...(Object.keys(when).length > 0 && { when }),
    ...(columns.length > 0 && { devices: { mobile: { components: columns } } }),
  };
}

/** Absolute paths that are read; paths written by an input needn't exist. */
function pathsOf(component: Component): readonly string[] {
  return partsOf(component)
    .paths.filter(({ path, written }) => path.startsWith('/') && !written)
    .map(({ path }) => path);
}

/** The path that the screen reads, and the expression for its value. */
function bindingOf(path: string, plan: ConversationPlan): readonly [place: string, expression: string][] | null {
  const [root, field] = fromPointer(path);
  if (root === 'text') return [['text', plan.answer]];
  if (root === 'error') return [['error', 'last.error.message']];
  if (field === undefined) return root === 'values' ? [['values', `${REPLY}.values`]] : null;
  const place = toPointer([root!, field]);
  if (root === 'values') return [[place, `${REPLY}.values[${quoted(field)}]`]];
  if (root !== 'input') return null;
  const question = plan.questions.find((each) => each.field === field || each.key === field);
  return [[place, question === undefined ? `domain.${MESSAGE_KEY}` : `answers.${question.key}`]];
}

/** A card for a field that the agent left out is not shown. */
function conditionOf(component: Component, bindings: Readonly<Record<string, string>>): readonly [string, string][] {
  if (component.id === 'root') return [];
  const needed = new Set(
    pathsOf(component)
      .filter((path) => path.startsWith('/values/'))
      .flatMap((path) => bindings[toPointer(fromPointer(path).slice(0, 2))] ?? []),
  );
  if (needed.size === 0) return [];
  return [[component.id, [...needed].map((expression) => `${expression} != null`).join(' && ')]];
}

/** Actions of the designed screens without the plugin's prefix, with the names of their data. */
export function actionsOn(design: ImportDesign, pluginId: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const name of DESIGN_SCREENS) {
    for (const component of design.screens[name].components) {
      for (const action of partsOf(component).actions) {
        const bare = action.name.startsWith(`${pluginId}.`) ? action.name.slice(pluginId.length + 1) : action.name;
        const carried = contextOf(component);
        found.set(bare, [...new Set([...(found.get(bare) ?? []), ...carried])]);
      }
    }
  }
  return found;
}

function contextOf({ action }: Component): readonly string[] {
  const event = (action as { readonly event?: { readonly context?: object } } | undefined)?.event;
  return Object.keys(event?.context ?? {});
}

/** `{output_field}` and `{<field>}` of a voice text become template placeholders; other braces stay unchanged. */
export function voiceTemplate(text: string, plan: ConversationPlan): string {
  const known = new Map(plan.fields.outputs.map(({ name }) => [name, `${REPLY}.values[${quoted(name)}]`]));
  const asked = new Map(plan.questions.map(({ field, key }) => [field, `answers.${key}`]));
  return text
    .replaceAll('{{', '{ {')
    .replaceAll('}}', '} }')
    .replace(/\{([^{}\n]{1,100})\}/g, (whole, name: string) => {
      if (name === 'output_field') return `{{ ${plan.answer} }}`;
      if (name === MESSAGE_KEY) return `{{ domain.${MESSAGE_KEY} }}`;
      const expression = known.get(name) ?? asked.get(name);
      return expression === undefined || /[{}]/.test(expression) ? whole : `{{ ${expression} }}`;
    });
}
