/** Checks of all components of a surface together. No walk recurses: a hostile tree may be a long chain. */
import type { Json } from '../json.ts';
import { ROOT } from './catalog/catalog.ts';
import type { ComponentParts } from './component-parts.ts';
import { absolutePath, isRelativePath, readPath } from './catalog/data-path.ts';
import { MAX_DRAWN, MAX_TREE_DEPTH } from './limits.ts';
import type { Component } from './messages.ts';
import type { ScreenProblems } from './screen-problem.ts';
import { t } from '../messages/translate.ts';

export interface TreeMember {
  readonly component: Component;
  readonly parts: ComponentParts;
  readonly pointer: string;
}

export type Tree = ReadonlyMap<string, TreeMember>;

export interface TreeContext {
  readonly problems: ScreenProblems;
  /** `streaming`: more messages may follow, so missing parts may still arrive. */
  readonly mode: 'complete' | 'streaming';
  /** The known data; undefined if nothing is known. */
  readonly data: Json | undefined;
  /** Pointers where data will be that isn't known yet. */
  readonly bound?: readonly string[];
  /** Pointer used to report a missing root. */
  readonly pointer: string;
}

export function checkTree(tree: Tree, context: TreeContext): void {
  const isComplete = context.mode === 'complete';
  if (isComplete && !tree.has(ROOT)) {
    const message = t('screenChecks.checkTree.rootMissing', { root: ROOT });
    context.problems.add('root.missing', { pointer: context.pointer }, message);
  }
  if (isComplete) checkReferences(tree, context);
  const order = childrenFirst(tree, context);
  checkSize(tree, order, context);
  const reached = reach(tree, ROOT);
  if (isComplete && tree.has(ROOT)) checkOrphans(tree, reached, context);
  checkWeights(tree, context);
  checkPaths(tree, reached, context);
}

function checkReferences(tree: Tree, { problems }: TreeContext): void {
  for (const { component, parts, pointer } of tree.values()) {
    for (const reference of parts.references) {
      if (tree.has(reference.id)) continue;
      const where = { pointer: `${pointer}${reference.pointer}`, component: component.id };
      problems.add('reference.missing', where, t('screenChecks.checkTree.componentMissing', { id: reference.id }));
    }
  }
}

/** Every component after all of its children, except in cycles, each of which is reported once. */
function childrenFirst(tree: Tree, { problems }: TreeContext): readonly string[] {
  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const start of tree.keys()) {
    const stack: { readonly id: string; next: number }[] = state.has(start) ? [] : [{ id: start, next: 0 }];
    while (stack.length > 0) {
      const top = stack.at(-1)!;
      state.set(top.id, 'open');
      const member = tree.get(top.id);
      const reference = member?.parts.references[top.next];
      if (member === undefined || reference === undefined) {
        state.set(top.id, 'done');
        order.push(top.id);
        stack.pop();
        continue;
      }
      top.next += 1;
      if (state.get(reference.id) === 'open') {
        const where = { pointer: `${member.pointer}${reference.pointer}`, component: top.id };
        const message =
          top.id === reference.id
            ? t('screenChecks.checkTree.containsItself', { id: top.id })
            : t('screenChecks.checkTree.cycle', { id: top.id, other: reference.id });
        problems.add('reference.cycle', where, message);
      } else if (tree.has(reference.id) && !state.has(reference.id)) stack.push({ id: reference.id, next: 0 });
    }
  }
  return order;
}

/** Depth, and how much would be drawn: ten levels that each show the next one ten times are ten billion texts. */
function checkSize(tree: Tree, order: readonly string[], { problems }: TreeContext): void {
  const depths = new Map<string, number>();
  const drawn = new Map<string, number>();
  for (const id of order) {
    let depth = 0;
    let count = 1;
    for (const reference of tree.get(id)?.parts.references ?? []) {
      depth = Math.max(depth, depths.get(reference.id) ?? 0);
      count = Math.min(count + (drawn.get(reference.id) ?? 0), MAX_DRAWN + 1);
    }
    depths.set(id, depth + 1);
    drawn.set(id, count);
  }
  const member = tree.get(ROOT);
  if (member === undefined) return;
  const where = { pointer: member.pointer, component: ROOT };
  const depth = depths.get(ROOT) ?? 0;
  if (depth > MAX_TREE_DEPTH) {
    const message = t('screenChecks.checkTree.tooDeep', { depth, limit: MAX_TREE_DEPTH });
    problems.add('tree.too-deep', where, message);
  }
  if ((drawn.get(ROOT) ?? 0) > MAX_DRAWN) {
    const message = t('screenChecks.checkTree.tooManyDrawn', { limit: MAX_DRAWN });
    problems.add('tree.too-large', where, message);
  }
}

/** The scope a component was first reached in: the list of its template, as far as that is known. */
interface Scope {
  readonly inTemplate: boolean;
  /** Pointer to the list's path inside the data; null if it depends on an item of another list. */
  readonly item: string | null;
}

const TOP: Scope = { inTemplate: false, item: '' };

export function reach(tree: Tree, from: string): ReadonlyMap<string, Scope> {
  const reached = new Map<string, Scope>();
  const open: (readonly [string, Scope])[] = tree.has(from) ? [[from, TOP]] : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [id, scope] = next;
    if (reached.has(id)) continue;
    reached.set(id, scope);
    for (const reference of tree.get(id)?.parts.references ?? []) {
      if (tree.has(reference.id)) open.push([reference.id, scopeBelow(scope, reference.list)]);
    }
  }
  return reached;
}

/** List items are assumed to have the same structure, so the first one represents all. */
function scopeBelow(scope: Scope, list: string | null): Scope {
  if (list === null) return scope;
  const item = scope.item === null ? null : `${absolutePath(list, scope.item)}/0`;
  return { inTemplate: true, item };
}

function checkOrphans(tree: Tree, reached: ReadonlyMap<string, Scope>, { problems }: TreeContext): void {
  for (const [id, { pointer }] of tree) {
    if (reached.has(id)) continue;
    const message = t('screenChecks.checkTree.unreachable', { id, root: ROOT });
    problems.add('component.orphan', { pointer, component: id }, message);
  }
}

function checkWeights(tree: Tree, { problems }: TreeContext): void {
  const inLine = new Set<string>();
  for (const { component, parts } of tree.values()) {
    if (component.component !== 'Row' && component.component !== 'Column') continue;
    for (const { id } of parts.references) inLine.add(id);
  }
  for (const [id, { component, pointer }] of tree) {
    if (component['weight'] === undefined || inLine.has(id)) continue;
    const message = t('screenChecks.checkTree.weightIgnored');
    problems.add('weight.useless', { pointer: `${pointer}/weight`, component: id }, message);
  }
}

function checkPaths(
  tree: Tree,
  reached: ReadonlyMap<string, Scope>,
  { problems, data, bound = [] }: TreeContext,
): void {
  for (const [id, scope] of reached) {
    const { parts, pointer } = tree.get(id)!;
    for (const read of parts.paths) {
      const where = { pointer: `${pointer}${read.pointer}`, component: id };
      if (isRelativePath(read.path) && !scope.inTemplate) {
        const message = t('screenChecks.checkTree.relativePath', { path: read.path });
        problems.add('path.scope', where, message);
      }
      if (data === undefined || scope.item === null) continue;
      const absolute = absolutePath(read.path, scope.item);
      if (bound.some((known) => isAround(known, absolute) || isAround(absolute, known))) continue;
      const isDecidable = !scope.inTemplate || !isRelativePath(read.path) || readPath(data, scope.item) !== undefined;
      const value = readPath(data, absolute);
      if (value === undefined && isDecidable && !read.written) {
        problems.add('path.missing', where, t('screenChecks.checkTree.dataMissing', { path: absolute }));
      } else if (read.list && value !== undefined && value !== null && !Array.isArray(value)) {
        problems.add('path.no-list', where, t('screenChecks.checkTree.listExpected', { path: absolute }));
      }
    }
  }
}

function isAround(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}
