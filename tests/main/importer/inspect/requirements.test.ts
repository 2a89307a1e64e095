import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poetrySpecifier } from '../../../../src-main/importer/inspect/project/poetry-versions.ts';
import { readRequirement } from '../../../../src-main/importer/inspect/project/requirement.ts';
import { readRequirementsFiles } from '../../../../src-main/importer/inspect/project/requirements-files.ts';
import { filesInMemory } from './files-in-memory.ts';
import { t } from '../../../harness/messages.ts';

describe('a requirement', () => {
  it.each([
    ['langgraph', 'langgraph', 'langgraph'],
    ['LangGraph >= 0.2 , < 1', 'langgraph', 'LangGraph>=0.2,<1'],
    ['langchain_openai[tools, azure]~=0.3.1', 'langchain-openai', 'langchain_openai[azure,tools]~=0.3.1'],
    ['foo.bar (>=1.0)', 'foo-bar', 'foo.bar>=1.0'],
    ['x==1.*', 'x', 'x==1.*'],
    ['x==1.0+cpu', 'x', 'x==1.0+cpu'],
    [
      "tomli>=1; python_version < '3.11' and (sys_platform != \"win32\" or extra == 'x')",
      'tomli',
      "tomli>=1; python_version < '3.11' and (sys_platform != \"win32\" or extra == 'x')",
    ],
  ])('%s is a package', (written, name, text) => {
    expect(readRequirement(written)).toMatchObject({ kind: 'package', name, text });
  });

  it.each(['.', './lib', '../other', '.[dev]'])('%s is local', (written) => {
    expect(readRequirement(written).kind).toBe('local');
  });

  it.each([
    '-e git+https://example.org/x.git#egg=x',
    '--index-url https://evil.example',
    'git+ssh://git@example.org/x.git',
    'git@example.org:x/y.git',
    'https://example.org/x.whl',
    'x @ https://example.org/x.whl',
    'x@file:///etc/passwd',
    'file:../x',
    '/etc/x',
    '~/x',
    'C:\\x',
    'packages/x',
    'x-1.0-py3-none-any.whl',
    'x==1.0 --global-option=evil',
    'x; __import__("os")',
    'x; python_version < "3" ; y',
    'x>=1\u0000',
    'x\u202e',
    'x==1\n-e y',
    'x y',
    '==1',
    '',
  ])('%j is refused', (written) => {
    expect(readRequirement(written).kind).toBe('refused');
  });

  it('never lets an option, address, path or control character through', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30, unit: fc.constantFrom(...'ab-@:/.=<>~;[], \n"\'0()') }), (written) => {
        const read = readRequirement(written);
        if (read.kind !== 'package') return;
        expect(read.text).toMatch(/^[A-Za-z0-9]/);
        expect(read.text).not.toMatch(/[@/\n\\]|\s-|:/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('requirements crafted to be slow', () => {
  it('are parsed quickly', () => {
    const started = performance.now();
    const long = [`x[${'a'.repeat(400)}`, `x${'-'.repeat(400)}!`, `x>=1${'.1'.repeat(200)}!`, `x; ${'('.repeat(400)}`];
    expect(long.map((written) => readRequirement(written).kind)).toEqual(Array(4).fill('refused'));
    const files = filesInMemory({ 'requirements.txt': `${' '.repeat(900_000)}x\n${'a #'.repeat(300_000)}` });
    readRequirementsFiles(files, '');
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('Poetry versions', () => {
  it.each([
    ['^1.2.3', '>=1.2.3,<2.0.0'],
    ['^1.2', '>=1.2,<2.0'],
    ['^1', '>=1,<2'],
    ['^0.2.3', '>=0.2.3,<0.3.0'],
    ['^0.0.3', '>=0.0.3,<0.0.4'],
    ['^0.0', '>=0.0,<0.1'],
    ['^0', '>=0,<1'],
    ['^0.2.0rc1', '>=0.2.0rc1,<0.3.0'],
    ['~1.2.3', '>=1.2.3,<1.3.0'],
    ['~1.2', '>=1.2,<1.3'],
    ['~1', '>=1,<2'],
    ['~=1.4.2', '~=1.4.2'],
    ['*', ''],
    ['1.2.*', '==1.2.*'],
    ['1.2.3', '==1.2.3'],
    ['=1.2.3', '==1.2.3'],
    ['>=3.9,<3.13', '>=3.9,<3.13'],
    ['>=3.9 <3.13', '>=3.9,<3.13'],
    ['>=3.9,!=3.9.7,^3.8', '>=3.9,!=3.9.7,>=3.8,<4.0'],
    ['^1.0 || ^2.0', null],
    ['latest!', null],
  ])('%s is %s', (written, specifier) => {
    expect(poetrySpecifier(written)).toBe(specifier);
  });
});

describe('requirement files', () => {
  it('are read with comments, continued lines, hashes, markers, and includes', () => {
    const files = filesInMemory({
      'requirements.txt': [
        '# what we need',
        '-r requirements/base.txt',
        'langgraph>=0.2  # the engine',
        'langchain-openai==0.3.1 \\',
        '    --hash=sha256:abc \\',
        '    --hash=sha256:def',
        '--extra-index-url https://user:secret@example.org/simple',
        '-e .',
        '-c constraints.txt',
        '-r gone.txt',
        '-r ../../outside.txt',
      ].join('\n'),
      'requirements/base.txt': "pydantic>=2 ; python_version >= '3.9'\n-r ../requirements.txt\n",
      'requirements-dev.txt': 'pytest\n',
      'constraints.txt': 'numpy<2\n',
    });
    const { dependencies, problems } = readRequirementsFiles(files, '');
    expect(dependencies.map((each) => [each.requirement, each.kind, each.group, each.file, each.line])).toEqual([
      ["pydantic>=2; python_version >= '3.9'", 'package', null, 'requirements/base.txt', 1],
      ['langgraph>=0.2', 'package', null, 'requirements.txt', 3],
      ['langchain-openai==0.3.1', 'package', null, 'requirements.txt', 4],
      ['--extra-index-url https://example.org/simple', 'refused', null, 'requirements.txt', 7],
      ['.', 'local', null, 'requirements.txt', 8],
      ['-r ../../outside.txt', 'refused', null, 'requirements.txt', 11],
      ['pytest', 'package', 'dev', 'requirements-dev.txt', 1],
    ]);
    expect(problems).toEqual([
      {
        code: 'dependency',
        severity: 'warning',
        message: t('imports.requirementsFiles.missingInclude', { file: 'requirements.txt', included: 'gone.txt' }),
        file: 'requirements.txt',
        line: 10,
      },
    ]);
  });
});
