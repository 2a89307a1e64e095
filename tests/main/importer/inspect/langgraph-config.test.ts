import { describe, expect, it } from 'vitest';
import { readLanggraphConfig } from '../../../../src-main/importer/inspect/project/langgraph-config.ts';
import { readLocatedJson } from '../../../../src-shared/located-json.ts';
import { filesInMemory } from './files-in-memory.ts';
import { t } from '../../../harness/messages.ts';

function read(config: unknown, others: Readonly<Record<string, string>> = {}) {
  const text = typeof config === 'string' ? config : JSON.stringify(config, null, 2);
  return readLanggraphConfig(filesInMemory({ 'langgraph.json': text, ...others }));
}

function problems(config: unknown, others: Readonly<Record<string, string>> = {}) {
  return read(config, others).problems.map(({ code, severity, message, line }) => [code, severity, message, line]);
}

function unreadable(line: number | null, why: string): string {
  const file = 'langgraph.json';
  const place = line === null ? file : t('imports.fileLine', { file, line });
  return t('imports.langgraphConfig.unreadable', { place, why });
}

describe('langgraph.json', () => {
  it('names graphs by file, by module, and as objects with a description', () => {
    const { found, problems: wrong } = read(
      {
        dependencies: ['.', './lib', 'langchain_openai'],
        graphs: {
          agent: './agent/graph.py:graph',
          dotted: 'pkg.flows:make_graph',
          object: { path: 'agent/graph.py:other', description: 'The other one' },
          package: 'lib_package:app',
        },
        env: '.env',
        python_version: '3.12',
        dockerfile_lines: ['RUN true'],
      },
      { 'agent/graph.py': '', 'src/pkg/flows.py': '', 'lib/lib_package/__init__.py': '' },
    );
    expect(wrong).toEqual([]);
    expect(found[0]).toEqual({
      config: { file: 'langgraph.json', nodeVersion: null, pythonVersion: '3.12', env: '.env' },
      folder: '',
      entries: [
        {
          id: 'agent',
          spec: './agent/graph.py:graph',
          file: 'agent/graph.py',
          export: 'graph',
          description: null,
          line: 8,
        },
        {
          id: 'dotted',
          spec: 'pkg.flows:make_graph',
          file: 'src/pkg/flows.py',
          export: 'make_graph',
          description: null,
          line: 9,
        },
        {
          id: 'object',
          spec: 'agent/graph.py:other',
          file: 'agent/graph.py',
          export: 'other',
          description: 'The other one',
          line: 10,
        },
        {
          id: 'package',
          spec: 'lib_package:app',
          file: 'lib/lib_package/__init__.py',
          export: 'app',
          description: null,
          line: 14,
        },
      ],
      dependencies: [
        { text: '.', line: 3 },
        { text: './lib', line: 4 },
        { text: 'langchain_openai', line: 5 },
      ],
      variables: [],
    });
  });

  it('may set variables', () => {
    const { found } = read({ graphs: { a: 'a.py:g' }, env: { REGION: 'eu', RETRIES: 3 } }, { 'a.py': '' });
    expect(found[0]?.variables).toEqual([
      { name: 'REGION', value: 'eu', line: 6 },
      { name: 'RETRIES', value: '3', line: 7 },
    ]);
  });

  it('explains that TypeScript agents are not supported', () => {
    expect(problems({ graphs: { agent: './src/agent.ts:graph', other: './o.mjs:g' } })).toEqual([
      ['not-python', 'error', t('imports.graphEntries.notPython', { id: 'agent', file: './src/agent.ts' }), 3],
      ['not-python', 'error', t('imports.graphEntries.notPython', { id: 'other', file: './o.mjs' }), 4],
    ]);
    expect(problems({ node_version: '20', graphs: {} })).toEqual([
      ['not-python', 'error', t('imports.langgraphConfig.nodeProject'), 2],
    ]);
  });

  it('reports entries that are wrong, missing, or outside, and keeps the rest', () => {
    const reading = read(
      {
        graphs: {
          up: '../secret.py:g',
          far: '/etc/agent.py:g',
          gone: './gone.py:g',
          number: 3,
          bare: './a.py',
          odd: './a.py:not a name',
          good: './a.py:g',
        },
        env: '../../.env',
        dependencies: 'langgraph',
      },
      { 'a.py': '' },
    );
    expect(reading.found[0]?.entries.map((entry) => entry.id)).toEqual(['good']);
    expect(reading.problems.map(({ code, line }) => [code, line])).toEqual([
      ['config-invalid', 12],
      ['config-outside', 11],
      ['config-outside', 3],
      ['config-outside', 4],
      ['export-missing', 5],
      ['config-invalid', 6],
      ['config-invalid', 7],
      ['config-invalid', 8],
    ]);
  });

  it.each([
    ['{\n  // graphs\n  "graphs": {}\n}', unreadable(2, t('shared.locatedJson.noComments')), 2],
    ['{\n  "graphs": {},\n}', unreadable(3, 'expected a property name in double quotes, but found }'), 3],
    ["{'graphs': {}}", unreadable(1, t('shared.locatedJson.doubleQuotes')), 1],
    ['', unreadable(1, 'expected a value, but found the end of the file'), 1],
    ['[]', unreadable(null, t('imports.langgraphConfig.notObject')), null],
    ['{"a": "x\ny"}', unreadable(1, t('shared.locatedJson.openText')), 1],
  ])('says where %j is wrong', (text, message, line) => {
    expect(problems(text)).toEqual([['config-invalid', 'error', message, line]]);
  });

  it('is used alone if it is at the top, and with all others if none is at the top', () => {
    const config = JSON.stringify({ graphs: { a: './a.py:g' } });
    const other = JSON.stringify({ graphs: { a: './a.py:h', b: './a.py:g' } });
    const apps = { 'x/langgraph.json': config, 'x/a.py': '', 'y/langgraph.json': other, 'y/a.py': '' };
    const several = readLanggraphConfig(filesInMemory(apps));
    expect(several.found.flatMap(({ entries }) => entries.map(({ id, file }) => [id, file]))).toEqual([
      ['x/a', 'x/a.py'],
      ['y/a', 'y/a.py'],
      ['b', 'y/a.py'],
    ]);
    expect(several.problems.map(({ code, message }) => [code, message.includes('x, y')])).toEqual([
      ['config-several', true],
    ]);
    const top = readLanggraphConfig(filesInMemory({ ...apps, 'langgraph.json': '{"graphs": {}}' }));
    expect(top.found.map(({ folder }) => folder)).toEqual(['']);
    const one = readLanggraphConfig(filesInMemory({ 'x/langgraph.json': config, 'x/a.py': '' }));
    expect(one.found[0]?.entries[0]?.file).toBe('x/a.py');
    const none = readLanggraphConfig(filesInMemory({ 'a.py': '' }));
    expect(none.problems.map((each) => each.code)).toEqual(['config-missing']);
  });

  it('survives reserved JavaScript names and deep nesting', () => {
    expect(
      read('{"graphs": {"__proto__": "a.py:g", "constructor": "a.py:h"}}', { 'a.py': '' }).found[0]?.entries,
    ).toHaveLength(2);
    const deep = readLocatedJson(`${'['.repeat(100_000)}`);
    expect(deep).toEqual({ ok: false, why: 'values can be nested at most 100 levels deep', line: 1, at: 101 });
  });
});
