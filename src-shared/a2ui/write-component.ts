/** Converts one of our components to A2UI v1.0. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import type { Component } from './messages.ts';

/** `isOurs`: the client draws our catalog, which has headings and patterns that the published one lacks. */
export function writeNewerComponent(component: Component, isOurs: boolean): JsonObject {
  const basic = isOurs ? component : withoutPattern(withoutHeading(component));
  const { checks, ...props } = basic;
  const written = plainCalls(props) as JsonObject;
  return checks === undefined ? written : { ...written, checks: plainCalls(checksOf(checks)) };
}

/** The kind of result follows from the function. */
function plainCalls(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(plainCalls);
  if (!isJsonObject(value)) return value;
  const { returnType, ...call } = value;
  const members = typeof value['call'] === 'string' && returnType !== undefined ? call : value;
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, plainCalls(member)]));
}

/** In v1.0, a condition is a path or a function, never just true or false. */
function checksOf(checks: Json): Json {
  if (!Array.isArray(checks)) return checks;
  return (checks as readonly Json[]).map((check) => {
    if (!isJsonObject(check) || typeof check['condition'] !== 'boolean') return check;
    const negated = { call: 'not', args: { value: !check['condition'] } };
    return { ...check, condition: negated };
  });
}

/** A heading is Markdown there. */
function withoutHeading(component: Component): Component {
  const { variant, text = '', ...rest } = component;
  const level = component.component === 'Text' ? /^h([1-5])$/.exec(String(variant)) : null;
  if (level === null) return component;
  return { ...rest, text: marked('#'.repeat(Number(level[1])), text) } as Component;
}

/** The path of a `formatString` contains none of these characters. */
const PLAIN_PATH = /^[^\s{}(),:'"]+$/;

/** Text that can't contain the mark stays unchanged. */
function marked(mark: string, text: Json): Json {
  if (typeof text === 'string') return `${mark} ${text}`;
  if (!isJsonObject(text)) return text;
  const { path, call, args } = text;
  if (typeof path === 'string' && PLAIN_PATH.test(path)) {
    return { call: 'formatString', args: { value: `${mark} \${${path}}` } };
  }
  const format = call === 'formatString' && isJsonObject(args) ? args['value'] : undefined;
  return typeof format === 'string' ? { call: 'formatString', args: { value: `${mark} ${format}` } } : text;
}

function withoutPattern(component: Component): Component {
  const { validationRegexp: pattern, ...rest } = component;
  if (component.component !== 'TextField' || pattern === undefined) return component;
  const condition = { call: 'regex', args: { value: rest['value'] ?? '', pattern } };
  const check = { condition, message: t('screenChecks.values.checkFailed') };
  const checks = Array.isArray(rest['checks']) ? (rest['checks'] as readonly Json[]) : [];
  return { ...rest, checks: [...checks, check] } as Component;
}
