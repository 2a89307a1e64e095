import { describe, expect, it } from 'vitest';
import { readProjectFacts } from '../../../../src-main/importer/inspect/project/project-facts.ts';
import { nameOfLicence } from '../../../../src-main/importer/inspect/project/licence.ts';
import { plainExcerpt } from '../../../../src-main/importer/inspect/project/readme.ts';
import { filesInMemory } from './files-in-memory.ts';

function facts(contents: Readonly<Record<string, string>>) {
  return readProjectFacts({ files: filesInMemory(contents), folderName: 'my-agent' });
}

function dependencies(contents: Readonly<Record<string, string>>) {
  return facts(contents).dependencies.map((each) => [each.requirement, each.kind, each.group, each.from, each.line]);
}

describe('project files', () => {
  it('include pyproject.toml with extras and groups', () => {
    const pyproject = `[project]
name = "weather-agent"
description = "Tells the weather"
requires-python = ">=3.11, <4"
license = { text = "MIT" }
dependencies = [
  "langgraph>=0.2",
  "my-fork @ git+https://example.org/fork.git",
]

[project.optional-dependencies]
dev = ["pytest>=8"]

[dependency-groups]
test = ["langgraph>=0.2", {include-group = "lint"}, "coverage"]
lint = ["ruff", {include-group = "test"}]
`;
    const found = facts({ 'pyproject.toml': pyproject, 'README.md': '# Weather\n\nSun or rain.' });
    expect(found).toMatchObject({
      name: 'weather-agent',
      description: 'Tells the weather',
      python: { requires: '>=3.11,<4', file: 'pyproject.toml', line: 4 },
      licence: { file: 'pyproject.toml', name: 'MIT' },
      readme: { file: 'README.md', excerpt: '# Weather\n\nSun or rain.' },
    });
    expect(dependencies({ 'pyproject.toml': pyproject })).toEqual([
      ['langgraph>=0.2', 'package', null, 'pep621', 7],
      ['my-fork @ git+https://example.org/fork.git', 'refused', null, 'pep621', 8],
      ['pytest>=8', 'package', 'dev', 'pep621', 12],
      ['ruff', 'package', 'test', 'pep621', 16],
      ['coverage', 'package', 'test', 'pep621', 15],
      ['ruff', 'package', 'lint', 'pep621', 16],
      ['coverage', 'package', 'lint', 'pep621', 15],
    ]);
  });

  it('include the tables of Poetry', () => {
    const pyproject = `[tool.poetry]
name = "p"
license = "Apache-2.0"

[tool.poetry.dependencies]
python = "^3.10"
langgraph = "^0.2.3"
langchain = { version = "*", extras = ["openai"], python = ">=3.11" }
redis = { version = "^5", optional = true }
fork = { git = "https://example.org/fork.git" }
lib = { path = "libs/lib", develop = true }
far = { path = "../far" }
both = [{ version = "^1", python = "<3.12" }, { version = "^2", python = ">=3.12" }]

[tool.poetry.extras]
cache = ["redis"]

[tool.poetry.group.dev.dependencies]
pytest = "^8.0"
`;
    expect(dependencies({ 'pyproject.toml': pyproject })).toEqual([
      ['langgraph>=0.2.3,<0.3.0', 'package', null, 'poetry', 7],
      ['langchain[openai]; python_version >= "3.11"', 'package', null, 'poetry', 8],
      ['redis>=5,<6', 'package', 'cache', 'poetry', 9],
      ['fork (git: https://example.org/fork.git)', 'refused', null, 'poetry', 10],
      ['./libs/lib', 'local', null, 'poetry', 11],
      ['far (path: ../far)', 'refused', null, 'poetry', 12],
      ['both>=1,<2; python_version < "3.12"', 'package', null, 'poetry', 13],
      ['both>=2,<3; python_version >= "3.12"', 'package', null, 'poetry', 13],
      ['pytest>=8.0,<9.0', 'package', 'dev', 'poetry', 19],
    ]);
    expect(facts({ 'pyproject.toml': pyproject })).toMatchObject({
      python: { requires: '>=3.10,<4.0', line: 6 },
      licence: { name: 'Apache-2.0' },
    });
  });

  it('include setup.cfg', () => {
    const setup = `[metadata]
name = old-agent
license = BSD 3-Clause

[options]
python_requires = >=3.9
install_requires =
    langgraph
    # a comment
    langchain>=0.3 ; python_version > "3.9"
packages = find:

[options.extras_require]
dev = pytest
`;
    expect(dependencies({ 'setup.cfg': setup })).toEqual([
      ['langgraph', 'package', null, 'setup', 8],
      ['langchain>=0.3; python_version > "3.9"', 'package', null, 'setup', 10],
      ['pytest', 'package', 'dev', 'setup', 14],
    ]);
    expect(facts({ 'setup.cfg': setup })).toMatchObject({
      name: 'old-agent',
      licence: { name: 'BSD-3-Clause', file: 'setup.cfg' },
      python: { requires: '>=3.9', file: 'setup.cfg', line: 6 },
    });
  });

  it('give one entry per package, the one with the most specific version', () => {
    expect(
      dependencies({
        'pyproject.toml': '[project]\nname = "a"\ndependencies = ["LangGraph>=0.2", "langchain_core"]',
        'requirements.txt': 'langgraph==0.2.5\nlangchain-core\n',
        'langgraph.json': '{"dependencies": [".", "langchain_core>=0.3"], "graphs": {"a": "a.py:g"}}',
        'a.py': '',
      }),
    ).toEqual([
      ['langgraph==0.2.5', 'package', null, 'requirements', 1],
      ['langchain_core>=0.3', 'package', null, 'langgraph.json', 1],
      ['.', 'local', null, 'langgraph.json', 1],
    ]);
  });

  it('are taken from the folders that langgraph.json depends on, or the shallowest that declare something', () => {
    const config = '{"dependencies": ["./my_agent"], "graphs": {"a": "./my_agent/a.py:g"}}';
    expect(
      dependencies({ 'langgraph.json': config, 'my_agent/a.py': '', 'my_agent/requirements.txt': 'langgraph' }),
    ).toEqual([
      ['langgraph', 'package', null, 'requirements', 1],
      ['./my_agent', 'local', null, 'langgraph.json', 1],
    ]);
    expect(dependencies({ 'backend/requirements.txt': 'x', 'deep/er/requirements.txt': 'y' })).toEqual([
      ['x', 'package', null, 'requirements', 1],
    ]);
  });

  it('report where they are broken, and the rest is read', () => {
    const found = facts({ 'pyproject.toml': '[project]\nname = "a\n', 'requirements.txt': 'langgraph' });
    expect(found.dependencies).toHaveLength(1);
    expect(found.problems[1]).toMatchObject({
      code: 'dependency',
      severity: 'warning',
      file: 'pyproject.toml',
      line: 2,
    });
    expect(found.name).toBe('my-agent');
  });

  it('give the names in example files, but never the values of a committed .env', () => {
    const found = facts({
      '.env.example': [
        '# Key of the weather service,',
        '# from its web site',
        'WEATHER_KEY=',
        '',
        'export REGION="eu-west-1" # where it runs',
        '# LANGSMITH_API_KEY=lsv2_...',
        '# see docs = there',
      ].join('\n'),
      '.env': 'TOKEN=hunter2\n# OLD=1',
    });
    expect(found.examples).toEqual([
      {
        name: 'WEATHER_KEY',
        value: null,
        commented: false,
        description: 'Key of the weather service, from its web site',
        file: '.env.example',
        line: 3,
      },
      {
        name: 'REGION',
        value: 'eu-west-1',
        commented: false,
        description: 'where it runs',
        file: '.env.example',
        line: 5,
      },
      {
        name: 'LANGSMITH_API_KEY',
        value: 'lsv2_...',
        commented: true,
        description: null,
        file: '.env.example',
        line: 6,
      },
      { name: 'TOKEN', value: null, commented: false, description: null, file: '.env', line: 1 },
    ]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
    expect(found.problems.map((each) => each.file)).toEqual([null, '.env']);
  });
});

describe('files crafted to be slow', () => {
  it.each([
    ['setup.cfg', `[options]\n${' '.repeat(900_000)}x`],
    ['.env.example', `A=${' '.repeat(900_000)}x`],
    ['README.md', `${'<!--'.repeat(5000)}${' '.repeat(20_000)}x${'[!['.repeat(5000)}`],
    ['langgraph.json', `{"graphs": {"a": "${'x'.repeat(900_000)}"}}`],
    ['pyproject.toml', `a = ${'['.repeat(100_000)}`],
    ['pyproject.toml', `[tool.poetry.dependencies]\nx = "^1${'.1'.repeat(100_000)}!"`],
  ])('%s is read quickly', (name, text) => {
    const started = performance.now();
    facts({ [name]: text });
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('a README', () => {
  it('is shortened to plain text', () => {
    const text = `---\ntitle: x\n---\n<p align="center"><img src="a.png"></p>\n\n[![CI](https://x/y.svg)](https://x)\n![logo](logo.png)\n\n# Agent\n\n\n\nDoes <things> well.\u202e\n`;
    expect(plainExcerpt(text)).toBe('# Agent\n\nDoes <things> well.');
    expect(plainExcerpt('x'.repeat(900))).toHaveLength(500);
    expect(plainExcerpt(`${'x'.repeat(499)}😀`)).toHaveLength(499);
  });
});

describe('a license', () => {
  it.each([
    [
      'MIT License\n\nCopyright (c) 2024 X\n\nPermission is hereby granted, free of charge, to any person obtaining a copy',
      'MIT',
    ],
    [
      '                                 Apache License\n                           Version 2.0, January 2004',
      'Apache-2.0',
    ],
    ['GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007', 'GPL-3.0'],
    ['GNU AFFERO GENERAL PUBLIC LICENSE\n   Version 3', 'AGPL-3.0'],
    ['All rights reserved.', null],
  ])('%j is %s', (text, name) => {
    expect(nameOfLicence(text)).toBe(name);
  });
});
