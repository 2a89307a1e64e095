import { MemorySaver } from '@langchain/langgraph';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAgentPlugin } from '../../../src-main/plugins/agent-plugin.ts';
import { loadPlugin } from '../../../src-main/plugins/load-plugin.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../../src-main/tools/project/project-tools.ts';
import { runMetadata, type AgentPlugin } from '../../../src-shared/plugin/agent-plugin.ts';
import type { CommonState } from '../../../src-shared/plugin/common-state.ts';
import { NOW, pluginFiles, SILENT, temporaryPlace, writeFiles, type Files } from './plugin-folders.ts';
import { KETTLE_FILES } from './sample-flow.ts';
import { NOT_ISOLATED } from '../../harness/isolation.ts';
import { TRUST_ALL } from '../trust/verdicts.ts';

async function pluginOf(files: Files, id: string, saver: MemorySaver | null = new MemorySaver()): Promise<AgentPlugin> {
  const folder = join(await temporaryPlace(), id);
  await writeFiles(folder, files);
  const loaded = await loadPlugin(folder);
  if (!loaded.ok) throw new Error(loaded.error.message);
  const tools = createProjectTools({
    builtIn: () => createBuiltInTools({ allowedOrigins: () => [] }),
    trustOf: TRUST_ALL,
    isolation: NOT_ISOLATED,
    log: SILENT,
  });
  onTestFinished(() => tools.close());
  const plugin = createAgentPlugin(loaded.value, {
    ...{ tools: tools.registryOf(folder), clock: NOW, ...(saver === null ? {} : { checkpointer: saver }) },
  });
  if (!plugin.ok) throw new Error(plugin.error.message);
  return plugin.value;
}

const CONFIG = { configurable: { thread_id: 's_1' }, metadata: runMetadata('s_1', 'kettle') };

/** Types of the entries a run appended. */
function added(before: CommonState | null, after: CommonState): string[] {
  return after.outbox.slice(before?.outbox.length ?? 0).map(({ type }) => type);
}

describe('a flow as a plugin', () => {
  test('starts with its own state in the envelope', async () => {
    const plugin = await pluginOf(KETTLE_FILES, 'kettle');
    expect(plugin).toMatchObject({ pluginId: 'kettle', stateVersion: 2, capabilities: { voiceGreeting: 'Hello.' } });
    expect(plugin.createInitialState()).toMatchObject({
      domain: { kettle: { order: { size: 2, colour: null, price: null }, brewed: false, notes: [] } },
      state_version: 2,
    });
  });

  test('converses through its graph across invocations', async () => {
    const plugin = await pluginOf(KETTLE_FILES, 'kettle');
    const graph = plugin.buildGraph();
    const first = await graph.invoke(plugin.createInitialState(), CONFIG);
    expect(added(null, first)).toEqual([
      'server.a2ui.patch',
      'server.a2ui.patch',
      'server.a2ui.patch',
      'server.voice.say',
    ]);
    expect(first).toMatchObject({
      ui: { state: 'CAPTURE' },
      messages: [{ role: 'assistant', text: 'How many litres?' }],
    });
    const second = await graph.invoke({ transcript: '4' }, CONFIG);
    expect(second).toMatchObject({
      ...{ transcript: '', pendingAction: null, domain: { kettle: { order: { size: 4, price: 40 } } } },
      messages: [{ role: 'assistant' }, { role: 'user', text: '4' }, { role: 'assistant', text: 'Which colour?' }],
    });
    expect(added(first, second)).toEqual(['server.a2ui.patch', 'server.voice.say']);
    await graph.invoke({ transcript: 'red' }, CONFIG);
    const last = await graph.invoke({ transcript: 'yes' }, CONFIG);
    expect(last.domain['kettle']).toMatchObject({ brewed: true });
  });

  test('accepts actions under their canonical, bare, and older names, and rejects others', async () => {
    const plugin = await pluginOf(KETTLE_FILES, 'kettle');
    expect(
      ['kettle.set_size', 'set_size', 'resize', 'kettle.resize', 'kettle.reset'].map((name) =>
        plugin.validateAction(name, {}),
      ),
    ).toEqual([
      { ok: true, value: { name: 'kettle.set_size', deprecated: false } },
      { ok: true, value: { name: 'kettle.set_size', deprecated: true } },
      { ok: true, value: { name: 'kettle.set_size', deprecated: true } },
      { ok: true, value: { name: 'kettle.set_size', deprecated: false } },
      { ok: true, value: { name: 'kettle.reset', deprecated: false } },
    ]);
    for (const name of ['bank.set_size', 'kettle.explode', 'constructor', 'kettle.', ''])
      expect(plugin.validateAction(name, {})).toMatchObject({ ok: false, error: { code: 'UNKNOWN_ACTION' } });
  });

  test('accepts an action in either form and reports rejected ones', async () => {
    const plugin = await pluginOf(KETTLE_FILES, 'kettle');
    const graph = plugin.buildGraph();
    let state = await graph.invoke(plugin.createInitialState(), CONFIG);
    state = await graph.invoke(
      { pendingAction: { name: 'kettle.set_size', surfaceId: 'main', context: { size: 3 } } },
      CONFIG,
    );
    expect(state).toMatchObject({ pendingAction: null, domain: { kettle: { order: { size: 3 } } } });
    state = await graph.invoke({ pendingAction: { id: 'resize', data: { size: 5 } } }, CONFIG);
    expect(state.domain['kettle']).toMatchObject({ order: { size: 5 } });
    for (const [pendingAction, code] of [
      [{ name: 'bank.pay' }, 'UNKNOWN_ACTION'],
      [{ name: 'kettle.set_size', context: { size: 'many' } }, 'INVALID_ACTION'],
      [{ nothing: true }, 'INVALID_ACTION'],
    ] as const) {
      const after = await graph.invoke({ pendingAction }, CONFIG);
      expect(after.outbox.slice(state.outbox.length)).toMatchObject([{ type: 'server.error', payload: { code } }]);
      expect(after).toMatchObject({ pendingAction: null, domain: state.domain });
      state = after;
    }
    state = await graph.invoke({ pendingAction: { name: 'kettle.reset' } }, CONFIG);
    expect(state).toMatchObject({ pendingAction: null, domain: { kettle: { order: { size: 2, price: null } } } });
  });

  test('sends its screen again for another device if nothing else is asked', async () => {
    const plugin = await pluginOf(KETTLE_FILES, 'kettle');
    const graph = plugin.buildGraph();
    const first = await graph.invoke(plugin.createInitialState(), CONFIG);
    const mobile = await graph.invoke({ device: 'mobile' }, CONFIG);
    expect(added(first, mobile)).toEqual(['server.a2ui.patch', 'server.a2ui.patch']);
    const again = await graph.invoke({}, CONFIG);
    expect(added(mobile, again)).toEqual(['server.a2ui.patch', 'server.a2ui.patch']);
    expect(again).toMatchObject({ device: 'mobile', domain: first.domain, messages: first.messages });
  });

  test('continues without a checkpointer if its state is passed back', async () => {
    const graph = (await pluginOf(KETTLE_FILES, 'kettle', null)).buildGraph();
    const { messages, outbox, ...kept } = await graph.invoke(
      (await pluginOf(KETTLE_FILES, 'kettle')).createInitialState(),
    );
    expect([messages.length, outbox.length]).toEqual([1, 4]);
    const state = await graph.invoke({ ...kept, transcript: '4' });
    expect(state).toMatchObject({
      domain: { kettle: { order: { size: 4 } } },
      messages: [{ text: '4' }, { text: 'Which colour?' }],
    });
  });

  test('opens a state of an older version', async () => {
    const plugin = await pluginOf(KETTLE_FILES, 'kettle');
    const { domain: _d, ...common } = plugin.createInitialState();
    const older = { ...common, state_version: 1, domain: { kettle: { order: { size: 6 } } } };
    const state = await plugin.buildGraph().invoke(older, CONFIG);
    expect(state).toMatchObject({ state_version: 2, domain: { kettle: { order: { size: 6, price: 60 } } } });
  });

  test('shows its name and text even without screens', async () => {
    const plugin = await pluginOf(pluginFiles('plain'), 'plain');
    const state = await plugin.buildGraph().invoke(plugin.createInitialState(), { configurable: { thread_id: 's_1' } });
    expect(state.outbox).toMatchObject([
      { type: 'server.a2ui.patch', payload: { createSurface: { surfaceId: 'main' } } },
      {
        type: 'server.a2ui.patch',
        payload: { updateComponents: { components: [{ id: 'root' }, {}, { text: 'Hello!' }] } },
      },
      { type: 'server.voice.say', payload: { text: 'Hello!' } },
    ]);
  });
});
