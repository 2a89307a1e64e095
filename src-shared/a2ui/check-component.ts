/** Checks of a single component without the others. */
import { compileTextPattern } from '../flow/text-pattern.ts';
import { isJsonObject, type Json } from '../json.ts';
import { closest } from '../closest.ts';
import { COMPONENTS, findComponent } from './catalog/catalog.ts';
import type { ComponentParts } from './component-parts.ts';
import { shapeIssues } from './component-shape.ts';
import { parseFormat } from './format-string.ts';
import { MAX_CALL_DEPTH } from './limits.ts';
import type { Component } from './messages.ts';
import type { ScreenProblems } from './screen-problem.ts';
import { isFunctionName } from './catalog/dynamic-values.ts';
import { refusedUrl, type UrlUse } from './urls.ts';
import { t } from '../messages/translate.ts';
import { didYouMean } from '../messages/did-you-mean.ts';

export interface ComponentContext {
  readonly problems: ScreenProblems;
  /** The location of the component. */
  readonly pointer: string;
  /** Actions must be of this plugin; null allows any. */
  readonly plugin: string | null;
  /** In a file, an action may omit the plugin's id; in a message, it must have it. */
  readonly bareActions: boolean;
}

const ACTION_NAME = /^([a-z][a-z0-9_]{1,32})\.[a-z][a-z0-9_]{0,63}$/;
const BARE_ACTION_NAME = /^[a-z][a-z0-9_]{0,63}$/;

/** Props that hold an address, by component. */
const URL_PROPS: Readonly<Record<string, readonly [prop: string, use: UrlUse]>> = {
  Image: ['url', 'image'],
  Video: ['url', 'media'],
  AudioPlayer: ['url', 'media'],
  ProductCard: ['imageUrl', 'image'],
};

export function checkComponent(component: Component, parts: ComponentParts, context: ComponentContext): void {
  const { problems, pointer } = context;
  const at = (inner: string) => ({ pointer: `${pointer}${inner}`, component: component.id });
  const definition = findComponent(component.component);
  if (definition === undefined) {
    problems.add('component.unknown', at('/component'), unknownComponent(component.component));
    return;
  }
  for (const call of parts.calls) {
    if (call.depth === MAX_CALL_DEPTH + 1) {
      const message = t('screenChecks.checkComponent.callsTooDeep', { limit: MAX_CALL_DEPTH });
      problems.add('function.depth', at(call.pointer), message);
    }
  }
  const issues = shapeIssues(component);
  for (const issue of issues.slice(0, 20)) {
    problems.add('component.shape', at(issue.pointer), `${component.component} "${component.id}": ${issue.message}`);
  }
  if (issues.length > 0) return;
  checkCalls(component, parts, context);
  checkActions(component, parts, context);
  checkUrls(component, parts, context);
  checkOptions(component, context);
}

function unknownComponent(name: string): string {
  const near = closest(
    name,
    COMPONENTS.map((one) => one.name),
  );
  const shown = name.slice(0, 60);
  return t('screenChecks.checkComponent.unknownComponent', { name: shown }) + didYouMean(near);
}

function checkCalls(component: Component, { calls }: ComponentParts, { problems, pointer }: ComponentContext): void {
  for (const { name, args, pointer: inner } of calls) {
    const { pattern, value } = args;
    if (!isFunctionName(name)) {
      const where = { pointer: `${pointer}${inner}`, component: component.id };
      problems.add(
        'function.unknown',
        where,
        t('screenChecks.checkComponent.unknownFunction', { name: name.slice(0, 60) }),
      );
    }
    if (name === 'regex' && typeof pattern === 'string') {
      const compiled = compileTextPattern(pattern);
      const where = { pointer: `${pointer}${inner}/args/pattern`, component: component.id };
      if (!compiled.ok)
        problems.add(
          'function.pattern',
          where,
          t('screenChecks.checkComponent.invalidPattern', { error: compiled.error }),
        );
    }
    if (name === 'formatString' && typeof value === 'string') {
      const format = parseFormat(value);
      const where = { pointer: `${pointer}${inner}/args/value`, component: component.id };
      if (!format.ok) {
        problems.add(
          'format.syntax',
          where,
          t('screenChecks.checkComponent.invalidFormat', { at: format.error.at + 1, message: format.error.message }),
        );
      }
    }
  }
  const { validationRegexp } = component;
  if (typeof validationRegexp !== 'string') return;
  const compiled = compileTextPattern(validationRegexp);
  const where = { pointer: `${pointer}/validationRegexp`, component: component.id };
  if (!compiled.ok)
    problems.add('function.pattern', where, t('screenChecks.checkComponent.invalidPattern', { error: compiled.error }));
}

function checkActions(component: Component, { actions }: ComponentParts, context: ComponentContext): void {
  for (const { name, pointer } of actions) {
    if (context.bareActions && BARE_ACTION_NAME.test(name)) continue;
    const where = { pointer: `${context.pointer}${pointer}`, component: component.id };
    const plugin = ACTION_NAME.exec(name)?.[1];
    if (plugin === undefined) {
      const suggestion = houseActionName(name, context);
      const message = t('screenChecks.checkComponent.invalidActionName', { name, suggestion });
      context.problems.add('action.name', where, message);
    } else if (context.plugin !== null && plugin !== context.plugin) {
      const message = t('screenChecks.checkComponent.foreignAction', { name, plugin: context.plugin });
      context.problems.add('action.foreign', where, message);
    }
  }
}

/** Options with the same value are selected together. */
function checkOptions({ id, component, options }: Component, { problems, pointer }: ComponentContext): void {
  if (component !== 'ChoicePicker' || !Array.isArray(options)) return;
  const seen = new Set<string>();
  for (const [at, option] of (options as readonly Json[]).entries()) {
    const value = isJsonObject(option) ? option['value'] : undefined;
    if (typeof value !== 'string') continue;
    const where = { pointer: `${pointer}/options/${at}/value`, component: id };
    if (seen.has(value))
      problems.add('option.duplicate', where, t('screenChecks.checkComponent.sameOption', { value }));
    seen.add(value);
  }
}

/** "submitForm" as "submit_form", with the plugin if it must be named. */
export function houseActionName(
  name: string,
  { plugin, bareActions }: Pick<ComponentContext, 'plugin' | 'bareActions'>,
): string {
  const [first = '', ...rest] = name.split('.');
  const hasPlugin = rest.length > 0;
  const bare = (hasPlugin ? rest.join('_') : first)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .replace(/_+$/, '')
    .slice(0, 64);
  const action = bare === '' ? 'action' : bare;
  if (bareActions && !hasPlugin) return action;
  return `${plugin ?? (hasPlugin ? first.toLowerCase() : 'plugin')}.${action}`;
}

function checkUrls(component: Component, { openedUrls }: ComponentParts, context: ComponentContext): void {
  const check = (url: unknown, use: UrlUse, inner: string) => {
    const refused = typeof url === 'string' ? refusedUrl(url, use) : null;
    if (refused === null) return;
    context.problems.add('url.scheme', { pointer: `${context.pointer}${inner}`, component: component.id }, refused);
  };
  for (const { url, pointer } of openedUrls) check(url, 'link', pointer);
  const prop = URL_PROPS[component.component];
  if (prop !== undefined) check(component[prop[0]], prop[1], `/${prop[0]}`);
}
