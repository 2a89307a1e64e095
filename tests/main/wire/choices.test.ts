/** A question with options, as clients of the session protocol and of AG-UI get it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientOf, run } from '../ag-ui/client.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { WireClient } from './wire-client.ts';
import { WireHost } from './wire-host.ts';

const OPTIONS = [
  { value: 'cheese', label: 'Cheese' },
  { value: 'ham', label: 'Ham' },
];
const question = (type: string) => ({
  ...{ version: 'v1', id: 'pizza', entry: 'q' },
  nodes: [
    { id: 'q', type: 'question', key: 'toppings', prompt: 'Which toppings?', answer: { type, options: OPTIONS } },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [{ from: 'q', to: 'end' }],
});

async function hostAsking(type: string): Promise<WireHost> {
  const resourcesDir = await temporaryFolder();
  const folder = join(resourcesDir, 'plugins', 'pizza');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'plugin.json'), JSON.stringify({ id: 'pizza', name: 'Pizza' }));
  await writeFile(join(folder, 'flow.json'), JSON.stringify(question(type)));
  return await WireHost.start({ resourcesDir });
}

const lineOf = ({ frames }: WireClient) => frames.find(({ type }) => type === 'server.transcript.final')?.payload;

test.each([
  ['choice', false],
  ['choices', true],
])('a question with %s has its options in the session protocol', async (type, multiple) => {
  const host = await hostAsking(type);
  const asked = { role: 'assistant', text: 'Which toppings?', options: OPTIONS, multiple };
  const capabilities = JSON.stringify({ 'v0.9': {} });
  const client = await WireClient.open(host, { agent: 'pizza', capabilities });
  expect(lineOf(client)).toEqual(asked);
  client.close();
  expect(lineOf(await WireClient.open(host, { agent: 'pizza', session: client.sessionId, capabilities }))).toEqual(
    asked,
  );
});

test('a client that does not report what it draws gets text only', async () => {
  const host = await hostAsking('choices');
  const client = await WireClient.open(host, { agent: 'pizza' });
  expect(lineOf(client)).toEqual({ role: 'assistant', text: 'Which toppings?' });
  client.close();
  const again = await WireClient.open(host, { agent: 'pizza', session: client.sessionId });
  expect(lineOf(again)).toEqual({ role: 'assistant', text: 'Which toppings?' });
});

test('a question with several answers is an interrupt that takes a list', async () => {
  const agent = clientOf(await hostAsking('choices'), 'pizza');
  const { interrupts } = await run(agent);
  const values = OPTIONS.map(({ value, label }) => ({ const: value, title: label }));
  expect(interrupts).toMatchObject([
    {
      metadata: { options: OPTIONS, multiple: true },
      responseSchema: { anyOf: [{ type: 'array', items: { anyOf: values } }, { type: 'string' }] },
    },
  ]);
  const payload = OPTIONS.map(({ value }) => value);
  await run(agent, { resume: [{ interruptId: interrupts[0]!.id, status: 'resolved', payload }] });
  expect(agent.state).toMatchObject({ answers: { toppings: payload } });
});
