/** The facts about its children by which a row or column sizes them. It is redrawn when they change. */
import { leastWidth, weightOf, type FindComponent } from '../../../src-shared/a2ui/least-width.ts';
import { partsOf } from '../../../src-shared/a2ui/component-parts.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';

/** As one text, so that two states can be compared. `read` subscribes to a component. */
export function childrenFacts(component: Component | null, read: FindComponent): string {
  if (component === null) return '';
  const isRow = component.component === 'Row';
  const facts = partsOf(component).references.map(({ id }) => {
    const child = read(id);
    if (child === null) return [id];
    const { pixels, isWords } = isRow ? leastWidth(child, read) : { pixels: 0, isWords: false };
    return [id, child.component, weightOf(child), pixels, isWords, child['axis'] ?? null];
  });
  return JSON.stringify(facts);
}
