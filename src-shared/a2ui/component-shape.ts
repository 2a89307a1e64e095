/** What the schema of the catalog refuses in a component. */
import { schemaIssues, type SchemaIssue } from '../flow/schema-issues.ts';
import { findComponent } from './catalog/catalog.ts';
import type { Component } from './messages.ts';

/** Components never change, and all others stay the same when one is edited. */
const KNOWN = new WeakMap<Component, readonly SchemaIssue[]>();

const NONE: readonly SchemaIssue[] = [];

/** Empty for an unknown component. */
export function shapeIssues(component: Component): readonly SchemaIssue[] {
  let known = KNOWN.get(component);
  if (known === undefined) KNOWN.set(component, (known = readIssues(component)));
  return known;
}

function readIssues(component: Component): readonly SchemaIssue[] {
  const parsed = findComponent(component.component)?.schema.safeParse(component);
  return parsed?.success === false ? schemaIssues(parsed.error) : NONE;
}
