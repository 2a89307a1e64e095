/** MCP servers with hostile lists and answers: the call fails with a reason, in time, and the app continues. */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { t } from '../../../src-main/messages/translate.ts';
import { words } from '../../harness/messages.ts';
import { folderWith, worldOf, type PluginDeps } from './plugin/plugin-folder.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

const SERVER = resolve(import.meta.dirname, '../../fixtures/mcp/lists.mjs');
const server = 'papers';

function worldWith(mode: string, settings: object = {}): { readonly world: PluginDeps; readonly folder: string } {
  const program = { command: process.execPath, args: [SERVER, mode], tools: ['look'], ...settings };
  const folder = folderWith({ 'plugin.json': { id: 'demo', permissions: { mcp: true }, mcp: { [server]: program } } });
  return { world: worldOf(folder), folder };
}

const look = (world: PluginDeps, q = 'ViT') => world.call(`${server}.look`, { q });
const found = { type: 'result', value: 'found ViT' };
const failed = (message: string, kind = 'error') => ({ type: 'failure', kind, message });

describe('a list of tools', () => {
  test.for(['endless', 'same', 'names', 'again'])('that is %s is read as far as possible', async (mode) => {
    expect(await look(worldWith(mode).world)).toEqual(found);
  });

  test('that keeps adding pages is given up at the time limit for the whole list', async () => {
    const { world } = worldWith('slow', { listTimeoutMs: 500 });
    const began = performance.now();
    expect(await look(world)).toEqual(failed(t('plugins.mcpTools.listTimeout', { server, ms: 500 }), 'timeout'));
    expect(performance.now() - began).toBeLessThan(2500);
  });

  test('with two tools of the same name includes neither', async () => {
    expect(await look(worldWith('twice').world)).toEqual(failed(t('plugins.mcpTools.twice', { server, tool: 'look' })));
  });

  test.for(['wrong', 'nothing'])('that is %s fails the call with a message', async (mode) => {
    const { world } = worldWith(mode);
    expect(await look(world)).toEqual(failed(t('plugins.mcpTools.malformed', { server })));
  });

  // The server itself must check arguments that can't be checked here.
  test.for([
    ['loop', 'failure'],
    ['outside', 'result'],
    ['bomb', 'result'],
    ['pattern', 'failure'],
  ])('with the schema "%s" is a %s, in time', async ([mode, type]) => {
    const { world, folder } = worldWith(mode!);
    const began = performance.now();
    expect(await look(world, `${'a'.repeat(5000)}!`)).toMatchObject({ type });
    expect(world.tools.registryOf(folder).get(`demo.${server}.look`)?.description).toBe('Does look.');
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('has no prototype names', async () => {
    const { world, folder } = worldWith('names', { tools: ['look', 'toString'] });
    expect(await world.call(`${server}.toString`, {})).toMatchObject({ type: 'failure' });
    expect((await world.tools.reviewServers(folder))[0]?.tools.map(({ tool, state }) => [tool, state])).toEqual([
      ['look', 'new'],
      ['toString', 'gone'],
    ]);
  });
});

describe('a result', () => {
  test('of 10 MB stops the server, which the next call restarts', async () => {
    const { world } = worldWith('fine');
    expect(await look(world, 'big')).toMatchObject(
      failed(expect.stringMatching(words('plugins.programTransport.stopped')) as string),
    );
    expect(await look(world)).toEqual(found);
  });

  test('of 2 MB is refused, and the server keeps running', async () => {
    const { world } = worldWith('fine');
    expect(await look(world, 'large')).toMatchObject({
      type: 'failure',
      message: expect.stringMatching(words('plugins.mcpTools.resultTooLarge', { limit: 1_048_576 })) as string,
    });
    expect(await look(world)).toEqual(found);
  });

  test('that reports an error is shown without control characters, shortened', async () => {
    const { message = '' } = (await look(worldWith('fine').world, 'refuses')) as { readonly message?: string };
    expect(message).toContain('No[2J x');
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(message.length).toBeLessThan(1200);
  });

  test('that is invalid fails the call, and an empty one is empty', async () => {
    const { world } = worldWith('fine');
    expect(await look(world, 'odd')).toEqual(failed(t('plugins.mcpTools.malformed', { server })));
    expect(await look(world, 'nothing')).toEqual({ type: 'result', value: '' });
    expect(await look(world)).toEqual(found);
  });
});

describe('a remote server', () => {
  test.for(['application/json', 'text/event-stream'])(
    'that answers with 100 MB of %s is cut off',
    { tags: 'thorough' },
    async (type) => {
      let sent = 0;
      const web = createServer((request, response) => {
        if (request.method !== 'POST') return void response.writeHead(405).end();
        response.writeHead(200, { 'content-type': type });
        const part = 'x'.repeat(1024 * 1024);
        const more = (): void => {
          for (;;) {
            if (response.destroyed || sent >= 100 * part.length) return;
            sent += part.length;
            if (!response.write(part)) return void response.once('drain', more);
          }
        };
        more();
      });
      await listenLocally(web);
      onTestFinished(() => void closeServer(web));
      const origin = originOf(web);
      const permissions = { mcp: true, network: [origin] };
      const mcp = { [server]: { url: `${origin}/mcp`, tools: ['look'], connectTimeoutMs: 3000 } };
      const world = worldOf(folderWith({ 'plugin.json': { id: 'demo', permissions, mcp } }));
      expect(await look(world)).toMatchObject({ type: 'failure' });
      expect(sent).toBeLessThan(90 * 1024 * 1024);
    },
  );
});
