import { expect, test } from 'vitest';
import {
  allReferences,
  definitionOf,
  referenceAt,
  referencesTo,
  targetOfEdge,
  targetOfNode,
  type Target,
} from '../../../src-shared/references/references.ts';
import { atPointer } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { FULL } from './full-flow.ts';

/** Place and role: "/edges/0/guard 0-4 read". */
function found(target: Target): string[] {
  return referencesTo(FULL, target).map(({ pointer, range, role }) => `${pointer} ${range.start}-${range.end} ${role}`);
}

test('an answer key is found in every kind of field that names it', () => {
  expect(found({ kind: 'key', name: 'income' })).toEqual([
    '/oneOf/0/0 0-6 read',
    '/predicates/rich/when 8-14 read',
    '/state/total/from 8-14 read',
    '/handlers/0/when 10-16 read',
    '/handlers/0/refusal 15-21 read',
    '/handlers/0/answers/income 0-6 write',
    '/nodes/0/key 0-6 definition',
    '/nodes/0/extraction/when 1-7 read',
    '/nodes/1/validate 9-15 read',
    '/nodes/3/inputs/amount 8-14 read',
    '/nodes/10/text 15-21 read',
    '/edges/2/guard 32-38 read',
  ]);
});

test('a macro variable named like a named condition is not a reference to it', () => {
  expect(found({ kind: 'predicate', name: 'rich' })).toEqual([
    '/predicates/rich 0-4 definition',
    '/predicates/richer/when 0-4 read',
    '/edges/0/guard 0-4 read',
  ]);
});

test('a variable is found through dots and brackets, inside nested reads, and in whole objects', () => {
  expect(found({ kind: 'state', name: 'seen.rate' })).toEqual([
    '/predicates/rich/when 31-40 read',
    '/state/seen.rate 0-9 definition',
    '/handlers/0/set/seen.rate 0-9 write',
    '/handlers/0/set/seen.rate 8-19 read',
    '/nodes/5/set/seen.count 12-16 read',
  ]);
  expect(referencesTo(FULL, { kind: 'state', name: 'seen.rate' }).at(-1)?.isWhole).toBe(true);
  expect(found({ kind: 'state', name: 'seen.count' }).at(-1)).toBe('/nodes/10/text 35-45 read');
});

test('paths, subgraphs, results, tools, screens, runners, plugins, and nodes have their references', () => {
  const kinds = {
    path: found({ kind: 'path', name: 'save' }),
    subgraph: found({ kind: 'subgraph', name: 'sub' }),
    result: found({ kind: 'result', name: 'rest' }),
    input: found({ kind: 'result', name: 'amount' }),
    tool: found({ kind: 'tool', name: 'bank.rate' }),
    screen: found({ kind: 'screen', name: 'summary' }),
    runner: found({ kind: 'runner', name: 'planner' }),
    plugin: found({ kind: 'plugin', name: 'other_plugin' }),
    node: found({ kind: 'node', name: 'ask' }),
  };
  expect(kinds).toEqual({
    path: ['/predicates/richer/when 17-21 read', '/paths/0/id 0-4 definition', '/edges/0/guard 18-22 read'],
    subgraph: [
      '/paths/1/digression 0-3 call',
      '/intents/cancel 0-3 call',
      '/handlers/0/call 0-3 call',
      '/hooks/turn 0-3 call',
      '/nodes/3/ref 0-3 call',
      '/nodes/7/inside 0-3 read',
      '/subgraphs/sub 0-3 definition',
    ],
    result: ['/nodes/3/outputs/rest 0-4 write', '/nodes/4/args/a/expr 8-12 read'],
    input: [
      '/nodes/3/inputs/amount 0-6 write',
      '/subgraphs/sub/inputs/0 0-6 definition',
      '/subgraphs/sub/nodes/0/prompt 11-17 read',
    ],
    tool: ['/nodes/4/tool 0-9 call', '/nodes/9/tools/0/tool 0-9 call'],
    screen: ['/nodes/6/screen 0-7 call'],
    runner: ['/nodes/7/runner 0-7 call'],
    plugin: ['/nodes/8/plugin 0-12 call'],
    node: [
      '/entry 0-3 read',
      '/paths/0/entry 0-3 read',
      '/handlers/0/to 0-3 read',
      '/nodes/0/id 0-3 definition',
      '/edges/0/from 0-3 read',
      '/edges/1/from 0-3 read',
    ],
  });
});

test('every reference points at its text', () => {
  const wrong = allReferences(FULL).filter(({ pointer, text, isMember, range, target, isWhole }) => {
    const value = atPointer(FULL, pointer);
    const isThere = isMember ? value !== undefined : value === text;
    const named = text.slice(range.start, range.end).replaceAll(/["'\]]|\[/g, '.');
    return !isThere || (isWhole !== true && named.replaceAll(/\.+/g, '.') !== target.name);
  });
  expect(wrong).toEqual([]);
});

test('takes an edge for the first name in its condition, or the node it leads to', () => {
  expect(targetOfEdge(FULL, null, FULL.edges[0]!)).toEqual({ kind: 'predicate', name: 'rich' });
  expect(targetOfEdge(FULL, null, { from: 'a', to: 'b', id: 'unguarded' })).toEqual({ kind: 'node', name: 'b' });
});

test('names each field as the inspector does', () => {
  const titles = allReferences(FULL).map(({ field }) => field);
  expect(titles.filter((title) => title === '')).toEqual([]);
  expect(fieldAt('/edges/0/guard')).toBe(t('fields.flow.edge.guard.title'));
  expect(fieldAt('/handlers/0/to')).toBe(t('fields.handlers.handler.to.title'));
  expect(fieldAt('/paths/0/entry')).toBe(t('fields.flow.path.entry.title'));
});

function fieldAt(pointer: string): string | undefined {
  return allReferences(FULL).find((reference) => reference.pointer === pointer)?.field;
}

test('finds the definition, the name at a text position, and the subject of a node', () => {
  expect(definitionOf(FULL, { kind: 'key', name: 'age' })?.node).toBe('older');
  expect(referenceAt(FULL, '/edges/0/guard', 2)?.target).toEqual({ kind: 'predicate', name: 'rich' });
  expect(referenceAt(FULL, '/edges/0/guard', 20)?.target).toEqual({ kind: 'path', name: 'save' });
  expect(referenceAt(FULL, '/edges/0/guard', 9)).toBeUndefined();
  expect(targetOfNode(FULL.nodes[0]!)).toEqual({ kind: 'key', name: 'income' });
});
