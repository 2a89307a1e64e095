import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { clientMessageSchema } from '../../../src-shared/a2ui/messages.ts';
import { foldMessage, foldMessages, NO_SURFACES, type Surfaces } from '../../../src-shared/a2ui/surface.ts';

const create = { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } };
const update = (...components: unknown[]) => ({ version: 'v0.9', updateComponents: { surfaceId: 'main', components } });
const data = (path: string | undefined, value?: unknown) => ({
  version: 'v0.9.1',
  updateDataModel: { surfaceId: 'main', ...(path !== undefined && { path }), ...(value !== undefined && { value }) },
});
const text = (id: string, words: string) => ({ id, component: 'Text', text: words });

function main(surfaces: Surfaces) {
  const { components, data: model } = surfaces.get('main')!;
  return { components: Object.fromEntries(components), data: model };
}

function refusal(raw: unknown, surfaces = NO_SURFACES) {
  const folded = foldMessage(surfaces, raw);
  return folded.ok ? 'taken' : [folded.error.code, folded.error.pointer];
}

describe('messages', () => {
  test('create, change, and delete a surface', () => {
    const { surfaces, refused } = foldMessages(NO_SURFACES, [
      create,
      update(text('root', 'Hi'), text('b', 'B')),
      data('/user/name', 'Ada'),
      update(text('b', 'new')),
    ]);
    expect(refused).toEqual([]);
    expect(main(surfaces)).toEqual({
      components: { root: text('root', 'Hi'), b: text('b', 'new') },
      data: { user: { name: 'Ada' } },
    });
    const gone = foldMessage(surfaces, { version: 'v0.9', deleteSurface: { surfaceId: 'main' } });
    expect(gone).toEqual({ ok: true, value: new Map() });
  });

  test('remove a prop that an update omits', () => {
    const { surfaces } = foldMessages(NO_SURFACES, [
      create,
      update({ id: 'root', component: 'Text', text: 'Hi', variant: 'h1' }),
      update(text('root', 'Hi')),
    ]);
    expect(main(surfaces).components).toEqual({ root: text('root', 'Hi') });
  });

  test('are rejected with a reason', () => {
    const live = foldMessages(NO_SURFACES, [create]).surfaces;
    expect([
      refusal({ ...create, version: 'v1.0' }),
      refusal({ createSurface: create.createSurface }),
      refusal({ ...create, version: 'v0.8' }),
      refusal({ ...create, ...data('/a', 1), version: 'v0.9' }),
      refusal({ version: 'v0.9' }),
      refusal({ ...create, showSupport: true }),
      refusal({ version: 'v0.9', createSurface: { surfaceId: 123, catalogId: 'x' } }),
      refusal({ version: 'v0.9', createSurface: { surfaceId: 's' } }),
      refusal('[]'),
      refusal(update(text('root', 'x'))),
      refusal(create, live),
      refusal(update(), live),
      refusal(update(text('a', 'x'), text('a', 'y')), live),
      refusal(update({ component: 'Text' }), live),
      refusal(data('/a/~2', 1), live),
    ]).toEqual([
      ['message.version', '/version'],
      ['message.version', '/version'],
      ['message.version', '/version'],
      ['message.shape', ''],
      ['message.shape', ''],
      ['message.shape', '/showSupport'],
      ['message.shape', '/createSurface/surfaceId'],
      ['message.shape', '/createSurface/catalogId'],
      ['message.shape', ''],
      ['surface.unknown', '/updateComponents/surfaceId'],
      ['surface.exists', '/createSurface/surfaceId'],
      ['message.shape', '/updateComponents/components'],
      ['component.duplicate', '/updateComponents/components/1/id'],
      ['message.shape', '/updateComponents/components/0'],
      ['data.path', '/updateDataModel/path'],
    ]);
  });

  test('are processed even if one of them is rejected', () => {
    const { surfaces, refused } = foldMessages(NO_SURFACES, [
      create,
      update(text('root', 'Hi')),
      update(text('x', 'x'), text('x', 'again')),
      data('/ok', true),
    ]);
    expect(refused.map(({ code, index }) => [code, index])).toEqual([['component.duplicate', 2]]);
    expect(main(surfaces)).toEqual({ components: { root: text('root', 'Hi') }, data: { ok: true } });
  });

  test('can create a missing surface', () => {
    const folded = foldMessage(NO_SURFACES, update(text('root', 'Hi')), { implicitCatalog: CATALOG_ID });
    expect(folded.ok && folded.value.get('main')?.catalogId).toBe(CATALOG_ID);
    const deleted = { version: 'v0.9', deleteSurface: { surfaceId: 'main' } };
    expect(foldMessage(NO_SURFACES, deleted, { implicitCatalog: CATALOG_ID }).ok).toBe(false);
  });

  test('with values that are too deep, unusual, or dangerous are rejected, including cyclic ones', () => {
    const live = foldMessages(NO_SURFACES, [create]).surfaces;
    let deep: unknown = 1;
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const unsafe = JSON.parse('{"a":{"__proto__":{"x":1}}}') as unknown;
    for (const value of [deep, cyclic, unsafe, Number.NaN, () => 1]) {
      expect(refusal(data('/a', value), live)).toMatchObject({ 0: 'message.limit' });
    }
    expect(refusal(data(`/a${'/b'.repeat(60)}`, 1), live)).toEqual(['data.path', '/updateDataModel/path']);
  });

  test('to other surfaces can arrive in any order', () => {
    const on = (surfaceId: string, n: number) => ({
      version: 'v0.9',
      updateDataModel: { surfaceId, path: '/n', value: n },
    });
    const both = ['a', 'b'].map((surfaceId) => ({ version: 'v0.9', createSurface: { surfaceId, catalogId: 'c' } }));
    const start = foldMessages(NO_SURFACES, both).surfaces;
    const steps = fc.array(fc.record({ to: fc.constantFrom('a', 'b'), n: fc.integer() }), { maxLength: 12 });
    const plain = (surfaces: Surfaces) => [surfaces.get('a')?.data, surfaces.get('b')?.data];
    fc.assert(
      fc.property(steps, (list) => {
        const inOrder = foldMessages(
          start,
          list.map(({ to, n }) => on(to, n)),
        ).surfaces;
        const sorted = [...list].sort((x, y) => x.to.localeCompare(y.to)).map(({ to, n }) => on(to, n));
        expect(plain(foldMessages(start, sorted).surfaces)).toEqual(plain(inOrder));
      }),
      { numRuns: 100 },
    );
  });

  test('are never modified', () => {
    const before = foldMessages(NO_SURFACES, [create, update(text('root', 'Hi')), data('/a/b', 1)]).surfaces;
    const copy = structuredClone(before);
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, path) => {
        foldMessages(before, [data(path, value), update(value), value, data(`/${path}`, value)]);
        expect(before).toEqual(copy);
      }),
      { numRuns: 150 },
    );
  });
});

describe('client messages', () => {
  const fits = (message: unknown) => clientMessageSchema.safeParse(message).success;
  const action = {
    name: 'a.b',
    surfaceId: 'main',
    sourceComponentId: 'x',
    timestamp: '2026-01-01T00:00:00Z',
    context: {},
  };

  test('are actions or errors', () => {
    const error = { surfaceId: 'main', message: 'no' };
    expect([
      fits({ version: 'v0.9', action }),
      fits({ version: 'v0.9', error: { code: 'VALIDATION_FAILED', ...error, path: '/components/0/text' } }),
      fits({ version: 'v0.9', error: { code: 'OTHER', ...error } }),
      fits({ version: 'v0.9', error: { code: 'VALIDATION_FAILED', ...error } }),
      fits({ version: 'v0.9', action: { ...action, timestamp: 'now' } }),
      fits({ version: 'v0.9', action: { ...action, context: undefined } }),
      fits({ action }),
    ]).toEqual([true, true, true, false, false, false, false]);
  });
});
