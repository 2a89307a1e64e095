import { describe, expect, test } from 'vitest';
import { matchWords } from '../../../src-renderer/commands/match-words.ts';

describe('words typed into the command palette', () => {
  test.each([
    ['Prove the flow', 'proof'],
    ['Toggle minimap', 'minmap'],
    ['Compare with the saved version', 'comp saved'],
    ['Reload from disk', 'reload'],
    ['Zoom in', 'zo'],
    ['Group selection', 'lection'],
    ['Add branch', 'adbr'],
    ['Add branch', 'ab'],
    ['Multiple choice question', 'mcq'],
    ['Check for infinite loops', 'loop'],
    ['Question', 'quesiton'],
  ])('find %s by "%s"', (words, typed) => {
    expect(matchWords(words, typed)).toBeGreaterThan(0);
  });

  test.each([
    ['Reload from disk', 'Redo'],
    ['Open problems below', 'prblms'],
    ['Zoom in', 'delete'],
    ['Color: Pink', 'loop'],
    ['Executor tool node', 'end'],
    ['Multiple choice question', 'conf'],
  ])('do not find %s by "%s" from scattered letters', (words, typed) => {
    expect(matchWords(words, typed)).toBe(0);
  });
});
