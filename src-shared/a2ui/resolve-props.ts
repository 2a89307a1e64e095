/** Resolves a component's props to plain values, by their roles in the catalog. References stay unchanged. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { toBoolean, type Place } from './call-function.ts';
import { findComponent } from './catalog/catalog.ts';
import type { PropMeta } from './catalog/prop-meta.ts';
import type { Component } from './messages.ts';
import { failedChecks, resolveValue, type DataScope } from './values.ts';

export interface ResolvedProps {
  readonly values: JsonObject;
  /** The label for screen readers. */
  readonly label: string | null;
  readonly description: string | null;
  /** Messages of the checks that do not hold. */
  readonly failed: readonly string[];
  /** Values that could not be computed. */
  readonly faults: readonly string[];
}

/** Data may contain 1 or "true" for a boolean prop. Missing values stay missing. */
function typed(value: Json, role: PropMeta['role']): Json {
  return role === 'boolean' && value !== null ? toBoolean(value) : value;
}

export function resolveProps(component: Component, scope: DataScope, place: Place): ResolvedProps {
  const faults: string[] = [];
  const one = (value: Json): Json => {
    const resolved = resolveValue(value, scope, place);
    if (resolved.ok) return resolved.value;
    faults.push(resolved.error.message);
    return null;
  };
  const all = (holder: JsonObject, props: readonly PropMeta[]): JsonObject => {
    const values: [string, Json][] = [];
    for (const { name, role, fields = [] } of props) {
      const value = Object.hasOwn(holder, name) ? holder[name] : undefined;
      if (value === undefined || role === 'child' || role === 'children' || role === 'action' || role === 'checks') {
        continue;
      }
      const isWritten = (role === 'items' || role === 'list') && Array.isArray(value);
      values.push([
        name,
        isWritten
          ? (value as readonly Json[]).map((item) =>
              isJsonObject(item) && fields.length > 0 ? all(item, fields) : one(item),
            )
          : typed(one(value), role),
      ]);
    }
    return Object.fromEntries(values);
  };
  const values = all(component, findComponent(component.component)?.props ?? []);
  const about = isJsonObject(component['accessibility']) ? component['accessibility'] : {};
  const words = (value: Json | undefined) => {
    const text = value === undefined ? null : one(value);
    return typeof text === 'string' && text !== '' ? text : null;
  };
  return {
    values,
    label: words(about['label']),
    description: words(about['description']),
    failed: failedChecks(component['checks'] ?? null, scope, place),
    faults,
  };
}
