import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { unpackedPath } from '../../../src-main/store/unpacked-path.ts';

test.each([
  [
    ['', 'app', 'resources', 'app.asar', 'resources'],
    ['', 'app', 'resources', 'app.asar.unpacked', 'resources'],
  ],
  [
    ['', 'home', 'studio', 'resources'],
    ['', 'home', 'studio', 'resources'],
  ],
  [
    ['', 'my.app.asar', 'resources'],
    ['', 'my.app.asar', 'resources'],
  ],
])('%j is %j for other programs', (path, expected) => {
  expect(unpackedPath(join(sep, ...path))).toBe(join(sep, ...expected));
});
