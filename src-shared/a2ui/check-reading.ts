/** Accessibility of a screen for readers and listeners: labels, ordered headings, and short text on buttons. */
import { isJsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { findComponent, ROOT } from './catalog/catalog.ts';
import type { Tree, TreeMember } from './check-tree.ts';
import type { Component } from './messages.ts';
import type { ScreenProblems } from './screen-problem.ts';

/** Words that a button on a phone can show in 2 lines. */
const LONGEST_BUTTON = 40;
const HEADING = /^h([1-5])$/;

export function checkReading(tree: Tree, problems: ScreenProblems): void {
  let level: number | null = null;
  for (const { component, pointer, parts } of inReadingOrder(tree)) {
    const where = { pointer, component: component.id };
    if (isUnnamed(component)) problems.add('name.missing', where, t('screenChecks.checkReading.nameMissing'));
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

/** Inputs need a label. Pictures without words are decoration. */
function isUnnamed(component: Component): boolean {
  const { accessibility, label } = component;
  const isInput = findComponent(component.component)?.group === 'input' && component.component !== 'Button';
  const isNamed = isJsonObject(accessibility) && accessibility['label'] !== undefined;
  return isInput && !isNamed && (label === undefined || label === '');
}
