import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVersion, satisfies } from '../../../src-main/python/python-version.ts';
import { readRequirements, refusalOf } from '../../../src-main/python/requirements.ts';

describe('a list of packages', () => {
  test('is read with names, extras, versions, and conditions, without comments and duplicates', () => {
    const text = [
      '# packages',
      'langgraph>=1.0,<2  # the graph',
      'langchain[anthropic, openai] ~= 1.0',
      'uvloop==0.21.* ; sys_platform != "win32" and python_version >= "3.9"',
      'requests (>=2,<3)',
      'langgraph>=1.0,<2',
      '',
      'typing_extensions \\\r\n  >=4',
      'six',
    ].join('\n');
    expect(readRequirements(text)).toEqual({
      wanted: [
        'langgraph>=1.0,<2',
        'langchain[anthropic, openai] ~= 1.0',
        'uvloop==0.21.* ; sys_platform != "win32" and python_version >= "3.9"',
        'requests (>=2,<3)',
        'typing_extensions    >=4',
        'six',
      ],
      refused: [],
    });
  });

  test.each([
    '-r other.txt',
    '-e .',
    '--index-url https://evil.example/simple',
    '--extra-index-url=https://evil.example',
    'pkg --global-option=x',
    'pkg --hash=sha256:00',
    'https://evil.example/pkg.whl',
    'git+https://evil.example/pkg',
    'pkg @ https://evil.example/pkg.whl',
    'pkg@file:///tmp/x',
    './local',
    '../local',
    '/abs/pkg.whl',
    'C:\\pkg.whl',
    'pkg;import os',
    'pkg ; python_version >= "3.9" -r x',
    'pkg\u0000',
    'pk\u0433',
    '${HOME}',
    'pkg ==1.0 ; os_name == "a\\"',
    'a'.repeat(2000),
    '[extra]',
    '==1.0',
  ])('never contains %j', (line) => {
    const { wanted, refused } = readRequirements(line);
    expect([wanted, refused.length]).toEqual([[], 1]);
  });

  test('passes the installer nothing that starts like an option or names a path', () => {
    const piece = fc.constantFrom(
      '-r',
      '--index-url',
      ' ',
      'pkg',
      '@',
      'https://x',
      '/',
      '\\',
      ';',
      '==1',
      '[a]',
      '"',
      '#',
      '-',
      '.',
      '\n',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const line of readRequirements(pieces.join('')).wanted) {
          expect(line).not.toMatch(/^-|\s-|@|:\/\/|[/\\\n]/);
          expect(refusalOf(line)).toBeNull();
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a version of Python', () => {
  test.each([
    ['3.11.7', '>=3.11', true],
    ['3.11.7', '>=3.11,<3.12', true],
    ['3.12.0', '>=3.11,<3.12', false],
    ['3.11.7', '>=3.9, !=3.9.7, <4', true],
    ['3.9.7', '>=3.9,!=3.9.7', false],
    ['3.11.7', '^3.11', true],
    ['4.0.0', '^3.11', false],
    ['3.11.7', '~=3.11', true],
    ['3.12.1', '~=3.11.2', false],
    ['3.11.7', '~3.11', true],
    ['3.12.0', '~3.11', false],
    ['3.11.7', '3.11', true],
    ['3.11.7', '==3.11.*', true],
    ['3.11.7', '!=3.11.*', false],
    ['3.11.7', '>3.11', false],
    ['3.13.0', '>3.11', true],
    ['3.11.7', '<3.12', true],
    ['3.10.1', '>= 3.9 < 3.11', true],
    ['3.10.1', '^3.8 || ^4.0', true],
    ['3.11.7', 'whatever', true],
  ])('%s and %s', (version, specifier, expected) => {
    expect(satisfies(parseVersion(version)!, specifier)).toBe(expected);
  });
});
