/**
 * A client of the session protocol for the terminal. It sends each line that you type, and prints the agent's messages and
 * the buttons of its screen. "/<action> {json}" presses a button.
 *
 *   SWITCHYARD_TOKEN=... node script-client.mjs ws://127.0.0.1:8137/ws?agent=mortgage
 *
 * The token is the host's. It isn't needed if the host was started with --ws-open.
 */
import { createInterface } from 'node:readline';

const { WebSocket = (await import('ws')).default } = globalThis;
const token = process.env.SWITCHYARD_TOKEN;
const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
const socket = new WebSocket(process.argv[2] ?? 'ws://127.0.0.1:8137/ws', { headers });
const send = (type, payload) => socket.send(JSON.stringify({ type, payload }));
/** Lines typed before the agent was ready. */
const lines = [];
let isIdle = false;
let isOver = false;

function next() {
  if (!isIdle) return;
  const line = lines.shift();
  if (line === undefined) return isOver ? socket.close() : undefined;
  isIdle = false;
  const [, action, data] = /^\/(\S+)\s*(.*)$/.exec(line) ?? [];
  if (action === undefined) return send('client.text', { text: line });
  send('client.ui.action', { name: action, surfaceId: 'main', context: data === '' ? {} : JSON.parse(data) });
}

socket.addEventListener('message', ({ data }) => {
  const { type, payload } = JSON.parse(data);
  if (type === 'server.transcript.final') console.log(`${payload.role === 'user' ? 'you' : 'agent'}: ${payload.text}`);
  else if (type === 'server.error') console.log(`error: ${payload.code} ${payload.message}`);
  else if (type === 'server.agent.changed') console.log(`-- ${payload.agentId} --`);
  else if (type === 'server.a2ui.patch') {
    for (const { action } of payload.updateComponents?.components ?? []) {
      if (action?.event) console.log(`  /${action.event.name}`);
    }
  } else if (type === 'server.agent.thinking' && payload.state === 'idle') {
    isIdle = true;
    next();
  }
});
socket.addEventListener('error', () =>
  console.error('The host did not let this client in. Is it running, and the token right?'),
);
socket.addEventListener('close', ({ code, reason }) =>
  process.exit(code === 1000 || code === 1005 ? 0 : (console.error(reason), 1)),
);
createInterface({ input: process.stdin })
  .on('line', (line) => (line.trim() === '' ? undefined : (lines.push(line), next())))
  .on('close', () => ((isOver = true), next()));
