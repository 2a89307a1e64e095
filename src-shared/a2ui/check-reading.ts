/** Accessibility of a screen for readers and listeners: names, ordered headings, and short text on buttons. */
import { isJsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { findComponent, ROOT } from './catalog/catalog.ts';
import type { Tree, TreeMember } from './check-tree.ts';
import { MAX_TEXT } from './limits.ts';
import type { Component } from './messages.ts';
import type { ScreenProblems } from './screen-problem.ts';

/** Words that a button on a phone can show in 2 lines. */
const LONGEST_BUTTON = 40;
const HEADING = /^h([1-5])$/;

export function checkReading(tree: Tree, problems: ScreenProblems): void {
  let level: number | null = null;
  const order = inReadingOrder(tree);
  const spoken = spokenIn(order);
  for (const { component, pointer, parts } of order) {
    const where = { pointer, component: component.id };
    if (component.component === 'Button' && !spoken.has(component.id))
      problems.add('name.missing', where, t('screenChecks.checkReading.buttonNameMissing'));
    if (isUnnamed(component)) problems.add('name.missing', where, t('screenChecks.checkReading.nameMissing'));
    const length = longestText(component);
    if (length > MAX_TEXT)
      problems.add('text.long', where, t('screenChecks.checkReading.textLong', { length, limit: MAX_TEXT }));
    const heading = Number(HEADING.exec(String(component['variant']))?.[1] ?? 0);
    if (component.component === 'Text' && heading > 0) {
      if (level !== null && heading > level + 1) {
        const message = t('screenChecks.checkReading.headingOrder', { heading, wanted: level + 1 });
        problems.add('heading.order', { ...where, pointer: `${pointer}/variant` }, message);
      }
      level = heading;
    }
    const label = component.component === 'Button' ? tree.get(parts.references[0]?.id ?? '')?.component['text'] : null;
    if (typeof label === 'string' && label.length > LONGEST_BUTTON)
      problems.add('button.long', where, t('screenChecks.checkReading.buttonLong', { limit: LONGEST_BUTTON }));
  }
}

/** Never recurses, because a hostile tree may be a long chain. */
function inReadingOrder(tree: Tree): readonly TreeMember[] {
  const seen = new Set<string>();
  const order: TreeMember[] = [];
  const open = [ROOT];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const member = tree.get(id);
    if (member === undefined || seen.has(id)) continue;
    seen.add(id);
    order.push(member);
    open.push(...member.parts.references.map((reference) => reference.id).toReversed());
  }
  return order;
}

/** The components with words, and all around them. A missing component is a problem of its own. */
function spokenIn(order: readonly TreeMember[]): ReadonlySet<string> {
  const known = new Set(order.map(({ component }) => component.id));
  const around = new Map<string, string[]>();
  const open: string[] = [];
  for (const { component, parts } of order) {
    if (hasOwnWords(component) || parts.references.some(({ id }) => !known.has(id))) open.push(component.id);
    for (const { id } of parts.references) {
      const holders = around.get(id);
      if (holders === undefined) around.set(id, [component.id]);
      else holders.push(component.id);
    }
  }
  const spoken = new Set<string>();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (spoken.has(id)) continue;
    spoken.add(id);
    open.push(...(around.get(id) ?? []));
  }
  return spoken;
}

function hasOwnWords(component: Component): boolean {
  if (isNamed(component)) return true;
  switch (component.component) {
    case 'Text':
      return component['text'] !== '';
    case 'Image':
      return (component['description'] ?? '') !== '';
    case 'Divider':
      return false;
    default:
      return !CONTAINERS.has(component.component);
  }
}

const CONTAINERS: ReadonlySet<string> = new Set(['Button', 'Card', 'Column', 'List', 'Row']);

/** In characters. */
function longestText(component: Component): number {
  return Math.max(0, ...Object.values(component).map((value) => (typeof value === 'string' ? value.length : 0)));
}

/** Inputs need a label. Pictures without words are decoration. */
function isUnnamed(component: Component): boolean {
  const { label } = component;
  const isInput = findComponent(component.component)?.group === 'input' && component.component !== 'Button';
  return isInput && !isNamed(component) && (label === undefined || label === '');
}

function isNamed({ accessibility }: Component): boolean {
  return isJsonObject(accessibility) && (accessibility['label'] ?? '') !== '';
}
