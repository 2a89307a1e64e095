/** Runs the conversation over one WebSocket. docs/wire-protocol.md describes the messages. */
import { Screen } from './screen.js';

const at = (id) => document.getElementById(id);
/** What this page draws: A2UI v1.0 with the catalog of the host. */
const CAPABILITIES = { 'v1.0': { supportedCatalogIds: ['https://switchyard.dev/catalogs/screens/v1/catalog.json'] } };
const SESSION_KEY = 'switchyard.example.session';
/** The studio stores the token under the same name, so its tab doesn't need another one. */
const TOKEN_KEY = 'switchyard.token';

/** Read once from the page address and removed there. It goes into the socket address, because browsers can't send headers. */
const token = takeToken();

let socket = null;
/** The session to resume after a lost connection. */
let session = sessionStorage.getItem(SESSION_KEY);
const screen = new Screen(at('screen'), {
  act: (action) => send('client.ui.action', action),
  fail: (error) => {
    send('client.ui.error', { version: 'v1.0', error });
    line('error', error.message);
  },
});

function send(type, payload = {}) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, payload }));
}

function connect() {
  const query = new URLSearchParams({ agent: at('agent-id').value, capabilities: JSON.stringify(CAPABILITIES) });
  if (token !== null) query.set('token', token);
  if (session !== null) query.set('session', session);
  const opened = new WebSocket(`ws://${location.host}/ws?${query}`);
  let wasOpen = false;
  socket?.close();
  socket = opened;
  screen.clear();
  opened.addEventListener('open', () => (wasOpen = true));
  opened.addEventListener('message', ({ data }) => take(JSON.parse(data)));
  opened.addEventListener('close', async ({ code, reason }) => {
    if (socket !== opened) return;
    at('state').textContent = `closed (${code}) ${reason}`;
    if (!wasOpen && (await isRefused()))
      return line('error', `Open this page with the token of the host: ${location.origin}/example/?token=…`);
    // Reconnect only after a lost connection: 4000 is an unknown agent, 4001 another window with this session.
    if (code === 1006 || code === 1001) setTimeout(connect, 1000);
  });
}

/** Finds out why the connection was refused, because a socket doesn't say. */
async function isRefused() {
  const query = new URLSearchParams({ token: token ?? '' });
  const answer = await fetch(`/api/check?${query}`).catch(() => null);
  return answer?.status === 401;
}

function takeToken() {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (given === null) return sessionStorage.getItem(TOKEN_KEY);
  sessionStorage.setItem(TOKEN_KEY, given);
  address.searchParams.delete('token');
  history.replaceState(null, '', address);
  return given;
}

const TAKE = {
  'server.ready': ({ agentId, mode, device, resumed }, { sessionId }) => {
    session = sessionId;
    sessionStorage.setItem(SESSION_KEY, sessionId);
    at('agent').textContent = agentId;
    at('voice').checked = mode === 'voice';
    at('mobile').checked = device === 'mobile';
    if (resumed) line('note', 'Welcome back.');
  },
  'server.a2ui.patch': (message) => screen.take(message),
  'server.transcript.final': ({ role, text }) => line(role, text),
  'server.transcript.partial': ({ text }) => (at('state').textContent = text),
  'server.agent.thinking': ({ state }) => (at('state').textContent = state === 'idle' ? '' : 'thinking …'),
  'server.agent.changed': ({ agentId }) => {
    at('agent').textContent = agentId;
    line('note', `You are now with ${agentId}.`);
  },
  'server.error': ({ code, message }) => line('error', `${message} (${code})`),
  // Spoken if this client has a voice; otherwise ignored.
  'server.voice.say': ({ text }) => {
    at('state').textContent = `says: ${text}`;
    globalThis.speechSynthesis?.speak(new SpeechSynthesisUtterance(text));
  },
  'server.voice.stop': () => globalThis.speechSynthesis?.cancel(),
};

/** Ignores unknown types, which may come from a newer host or an extension. */
function take({ type, payload, sessionId }) {
  TAKE[type]?.(payload, { sessionId });
}

function line(kind, text) {
  const item = document.createElement('li');
  item.className = kind;
  item.textContent = text;
  at('lines').append(item);
  item.scrollIntoView({ block: 'nearest' });
}

at('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = at('text').value.trim();
  if (text !== '') send('client.text', { text });
  at('text').value = '';
});
at('voice').addEventListener('change', ({ target }) =>
  send('client.mode.update', { mode: target.checked ? 'voice' : 'text' }),
);
at('mobile').addEventListener('change', ({ target }) =>
  send('client.mode.update', { device: target.checked ? 'mobile' : 'desktop' }),
);
at('connect').addEventListener('click', () => {
  session = null;
  at('lines').replaceChildren();
  connect();
});
const wanted = new URLSearchParams(location.search).get('agent');
if (wanted !== null) at('agent-id').value = wanted;
connect();
