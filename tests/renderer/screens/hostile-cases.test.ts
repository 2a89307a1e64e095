/** Messages designed to break a renderer are drawn partially or refused with a reason, and never throw. */
import { peekValue } from '@a2ui/web_core/v0_9';
import { expect, test } from 'vitest';
import { drawnCatalog } from '../../../src-renderer/screens/a2ui/PlayerSurface.tsx';
import { Player } from '../../../src-renderer/screens/a2ui/player.ts';
import type { Json } from '../../../src-shared/json.ts';
import {
  column,
  everyOther,
  HOSTILE_CASES,
  hostileMessages,
  NESTED_TEMPLATES,
  OLDER_HOSTILE_CASES,
  olderHostileMessages,
  text,
} from '../../shared/a2ui/hostile-cases.ts';
import { inGate, spread } from '../../harness/thorough.ts';

const VERSIONS = inGate(['v0.9', 'v1.0'], { of: ['v0.9', 'v0.9.1', 'v0.10', 'v1.0'] });

/** Problems only, without conversions. */
function codesOf(messages: readonly Json[]): readonly string[] {
  const player = new Player([drawnCatalog()], () => undefined);
  const notices = [...player.take(messages), ...player.check()];
  const codes = notices.flatMap(({ kind, code }) => (kind === 'converted' ? [] : [code]));
  player.close();
  return [...new Set(codes)];
}

test.each(HOSTILE_CASES)('explains $name', (hostile) => {
  for (const version of VERSIONS) expect(codesOf(hostileMessages(hostile, { version }))).toEqual([hostile.code]);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test.each(spread(OLDER_HOSTILE_CASES, 8))('explains $name in v0.8', (hostile) => {
  // Consequences may be reported, too.
  expect(codesOf(olderHostileMessages(hostile))[0]).toBe(hostile.code);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('explains a template over 30,000 maps in a list, which v0.8 writes as a text', { tags: 'thorough' }, () => {
  const rows = JSON.stringify(Array.from({ length: 30_000 }, () => ({ cells: { one: 'Hi' } })));
  const data = [{ key: 'rows', valueString: rows }];
  const messages = olderHostileMessages({ name: '', code: '', components: NESTED_TEMPLATES, data });
  expect(codesOf(messages)[0]).toBe('tree.too-large');
});

test('draws nothing of an oversized screen and keeps the previous drawing', () => {
  const player = new Player([drawnCatalog()], () => undefined);
  const [create, data, update] = hostileMessages({ components: [text('root', 'Hi')] }, {});
  const [, , large] = hostileMessages({ components: everyOther.map((id) => column(id, everyOther)) }, {});
  const notices = [...player.take([create!, data!, update!, large!]), ...player.check()];
  expect(notices.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['refused tree.too-large']);
  expect(peekValue(player.component('main', 'root'))).toMatchObject({ component: 'Text' });
  player.close();
});
