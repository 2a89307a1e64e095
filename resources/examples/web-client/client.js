/** The conversation: one WebSocket, messages of the session protocol in and out. docs/wire-protocol.md says what they mean. */
import { Screen } from './screen.js';

const at = (id) => document.getElementById(id);
const SESSION_KEY = 'switchyard.example.session';
/** The studio keeps the token under the same name, so a tab that showed it needs no other. */
const TOKEN_KEY = 'switchyard.token';

/** From the address once, where it does not stay; browsers send no headers of ours with a socket, so it goes into its address. */
const token = takeToken();

let socket = null;
/** The session that is resumed when the connection is lost. */
let session = sessionStorage.getItem(SESSION_KEY);
const screen = new Screen(at('screen'), (action) => send('client.ui.action', action));

function send(type, payload = {}) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type, payload }));
}

function connect() {
  const query = new URLSearchParams({ agent: at('agent-id').value });
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
    // Ours to mend only where the connection broke: 4000 is an unknown agent, 4001 another window with this session.
    if (code === 1006 || code === 1001) setTimeout(connect, 1000);
  });
}

/** A socket does not say why it was not let in; this does. */
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
  // A client with a voice of its own speaks the words; one that has none leaves them.
  'server.voice.say': ({ text }) => {
    at('state').textContent = `says: ${text}`;
    globalThis.speechSynthesis?.speak(new SpeechSynthesisUtterance(text));
  },
  'server.voice.stop': () => globalThis.speechSynthesis?.cancel(),
};

/** Types that are not in the table, of a newer host or an extension, are none of our business. */
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
