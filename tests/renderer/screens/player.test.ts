import { peekValue } from '@a2ui/web_core/v0_9';
import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Json } from '../../../src-shared/json.ts';
import { drawnCatalog } from '../../../src-renderer/screens/a2ui/PlayerSurface.tsx';
import { BROKEN, brokenReason, Player } from '../../../src-renderer/screens/a2ui/player.ts';
import type { ScreenAction } from '../../../src-renderer/screens/views/screen-props.ts';
import { t } from '../../harness/messages.ts';

const version = 'v0.9';
const surfaceId = 'main';
const CREATE: Json = { version, createSurface: { surfaceId, catalogId: CATALOG_ID } };
const update = (...components: readonly Json[]): Json => ({ version, updateComponents: { surfaceId, components } });
const write = (path: string, value: Json): Json => ({ version, updateDataModel: { surfaceId, path, value } });
const ROOT: Json = { id: 'root', component: 'Text', text: 'Hello' };

function playing(messages: readonly Json[]) {
  const actions: ScreenAction[] = [];
  const player = new Player([drawnCatalog()], (action) => actions.push(action));
  const notices = [...player.take(messages), ...player.check()];
  const codes = notices.map(({ kind, code, index }) => `${index} ${kind} ${code}`);
  return { player, actions, notices, codes };
}

describe('a player', () => {
  test('processes only the new messages of a growing list', () => {
    const messages = [CREATE, update(ROOT)];
    const { player } = playing(messages);
    let calls = 0;
    player.subscribe(() => (calls += 1));
    expect(player.take(messages)).toEqual([]);
    expect(calls).toBe(0);
    expect(player.take([...messages, update({ ...(ROOT as object), text: 'Bye' })])).toEqual([]);
    expect([calls, peekValue(player.component('main', 'root'))]).toEqual([
      1,
      { id: 'root', component: 'Text', text: 'Bye' },
    ]);
  });

  test('names the problems of a surface again whenever it changes', () => {
    const list = { id: 'root', component: 'ChoicePicker', label: 'Room', options: [], value: { path: '/room' } };
    const messages = [CREATE, write('/room', 'double'), update(list)];
    const { player, codes } = playing(messages);
    expect(codes).not.toEqual([]);
    expect(player.check()).toEqual([]);
    player.take([...messages, write('/other', 1)]);
    const again = player.check().map(({ kind, code, index }) => `${index} ${kind} ${code}`);
    expect(again).toEqual(codes.map((code) => code.replace(/^\d+/, '3')));
    player.take([...messages, write('/other', 1), write('/room', [])]);
    expect(player.check()).toEqual([]);
  });

  test('draws nothing before the root arrives or after the surface is deleted', () => {
    const { player } = playing([CREATE, update({ id: 'other', component: 'Text', text: 'x' })]);
    expect(player.surface('main')).toBeUndefined();
    const messages = [CREATE, update({ id: 'other', component: 'Text', text: 'x' }), update(ROOT)];
    player.take(messages);
    expect(player.surface('main')?.id).toBe('main');
    player.take([...messages, { version, deleteSurface: { surfaceId } }]);
    expect([player.surface('main'), peekValue(player.component('main', 'root'))]).toEqual([undefined, null]);
  });

  test('does not modify its messages', () => {
    const data = { term: 25 };
    const { player } = playing([CREATE, write('/', data), update(ROOT)]);
    player.surface('main')?.dataModel.set('/term', 30);
    expect(data).toEqual({ term: 25 });
  });

  test('reports actions with their current context', async () => {
    const { player, actions } = playing([CREATE, update(ROOT)]);
    await player.surface('main')?.dispatchAction({ event: { name: 'bank.go', context: { term: 30 } } }, 'root');
    expect(actions).toEqual([
      {
        name: 'bank.go',
        surfaceId: 'main',
        sourceComponentId: 'root',
        timestamp: expect.any(String),
        context: { term: 30 },
      },
    ]);
  });
});

describe('fixes for the library', () => {
  test('a prop that is not sent again is removed', () => {
    const { player } = playing([
      CREATE,
      update({ id: 'root', component: 'Image', url: 'data:image/png;base64,', description: 'A house' }),
      update({ id: 'root', component: 'Image', url: 'data:image/png;base64,' }),
    ]);
    expect(peekValue(player.component('main', 'root'))).toEqual({
      id: 'root',
      component: 'Image',
      url: 'data:image/png;base64,',
    });
  });

  test('a message with an unknown or missing version is refused, and the next one is processed', () => {
    const { player, codes } = playing([
      CREATE,
      { ...(update(ROOT) as object), version: 'v2.0' },
      { version: 'v0.7', updateComponents: { surfaceId, components: [ROOT] } },
      { version: 'v0.9.1', updateComponents: { surfaceId, components: [ROOT] } },
    ]);
    expect(codes).toEqual(['1 refused message.version', '2 refused message.version']);
    expect(player.surface('main')).toBeDefined();
  });

  test('a message of a newer version is drawn with its data', () => {
    const components = [ROOT];
    const createSurface = { surfaceId, components, dataModel: { name: 'Ada' } };
    const { player, codes } = playing([{ version: 'v1.0', createSurface }]);
    expect(codes).toEqual([]);
    expect(player.surface('main')?.dataModel.get('/name')).toBe('Ada');
  });

  test('reports missing references, cycles, and unknown components', () => {
    const { codes } = playing([
      CREATE,
      update(
        { id: 'root', component: 'Column', children: ['gone', 'loop', 'odd'] },
        { id: 'loop', component: 'Card', child: 'loop' },
        { id: 'odd', component: 'Hologram' },
      ),
    ]);
    expect(codes).toEqual([
      '1 incomplete component.unknown',
      '1 incomplete reference.missing',
      '1 incomplete reference.cycle',
    ]);
  });

  test('components left by an earlier screen are not reported', () => {
    const old: Json = { id: 'old', component: 'Text', text: 'x' };
    expect(playing([CREATE, update(ROOT, old)]).codes).toEqual([]);
  });

  test('a component with invalid props becomes a placeholder, and the others are drawn', () => {
    const wrong: Json = { id: 'wrong', component: 'Slider', value: 'many', max: 3 };
    const { player, codes } = playing([CREATE, update({ id: 'root', component: 'Card', child: 'wrong' }, wrong)]);
    expect(codes).toEqual(['1 incomplete component.shape']);
    expect(player.surface('main')?.componentsModel.get('wrong')?.type).toBe(BROKEN);
    expect(brokenReason(wrong as never)).toContain(
      t('screenChecks.expected.dynamic', { what: t('screenChecks.expected.number') }),
    );
    expect(brokenReason({ id: 'x', component: 'Hologram' })).toBe('');
    const right: Json = { id: 'wrong', component: 'Slider', value: 2, max: 3 };
    player.take([CREATE, update({ id: 'root', component: 'Card', child: 'wrong' }, wrong), update(right)]);
    expect(player.surface('main')?.componentsModel.get('wrong')?.type).toBe('Slider');
  });

  test('creates a missing surface, but not an existing one', () => {
    const { player, codes } = playing([update(ROOT), CREATE]);
    expect(codes).toEqual(['1 refused surface.exists']);
    expect(player.surface('main')).toBeDefined();
  });

  test('names that the library cannot use are refused without losing text', () => {
    const { player, codes } = playing([CREATE, write('/constructor', 1), update(ROOT)]);
    expect(codes).toEqual(['1 refused library']);
    expect(player.surface('main')).toBeDefined();
  });

  test('accepts and reports messages of older agents', () => {
    const { player, notices } = playing([
      {
        type: 'server.a2ui.patch',
        payload: { updateComponents: { components: [{ id: 'root', component: 'Text', data: { text: 'Hi' } }] } },
      },
    ]);
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(['converted']));
    expect(peekValue(player.component('main', 'root'))).toEqual({ id: 'root', component: 'Text', text: 'Hi' });
  });
});
