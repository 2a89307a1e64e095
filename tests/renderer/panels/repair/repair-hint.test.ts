/** Hints above a file that can't be read. */
import { expect, test } from 'vitest';
import { repairHint } from '../../../../src-renderer/panels/repair/repair-hint.ts';
import type { DamagedProject } from '../../../../src-shared/contract/projects.ts';

const project = (file: string, code: string) => ({ damaged: { file, code } }) as DamagedProject;
const SCREEN = 'screens/booking.json';

test.each([
  ['flow.json', 'invalid_document', true, 'repair.hints.conflict'],
  [SCREEN, 'invalid_document', true, 'repair.hints.screenConflict'],
  ['flow.json', 'invalid_document', false, 'repair.hints.text'],
  [SCREEN, 'invalid_document', false, 'repair.hints.screen'],
  ['flow.json', 'newer_version', false, 'repair.hints.newer'],
  ['flow.json', 'too_large', false, 'repair.hints.large'],
  [SCREEN, 'too_large', false, 'repair.hints.screenLarge'],
])('the hint for %s (%s, conflict: %s) is %s', (file, code, isConflict, hint) => {
  expect(repairHint(project(file, code), isConflict)).toBe(hint);
});
