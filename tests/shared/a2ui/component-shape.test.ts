import { expect, test } from 'vitest';
import { shapeIssues } from '../../../src-shared/a2ui/component-shape.ts';
import { componentsFor, componentsOnDevices } from '../../../src-shared/a2ui/components-for.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';

test('an unchanged component is read by the schema once', () => {
  const broken = { id: 'a', component: 'Text', text: 5, unknown: true } as never;
  expect(shapeIssues(broken)).not.toEqual([]);
  expect(shapeIssues(broken)).toBe(shapeIssues(broken));
  expect(shapeIssues({ id: 'a', component: 'Text', text: 'Hello' })).toEqual([]);
});

test('devices without differences share their components', () => {
  const file: ScreenFile = {
    version: 'v1',
    components: [{ id: 'root', component: 'Text', text: 'Hello' }],
    devices: { mobile: { overrides: { root: { text: 'Hi' } } } },
  };
  expect(componentsFor(file, 'tablet')).toBe(componentsFor(file, 'desktop'));
  expect(
    componentsOnDevices(file)
      .map(({ component }) => component['text'])
      .toSorted(),
  ).toEqual(['Hello', 'Hi']);
});
