/** Names shared by both ends of a connection: the socket, the desktop app's port, and what the page may load. */

/** Host: the WebSocket of the contract, opened as `/api/socket?token=…`. One frame is one text message of JSON. */
export const HOST_SOCKET_PATH = '/api/socket';
/** Host: the WebSocket of the session protocol, opened as `/ws?agent=…`. */
export const WIRE_SOCKET_PATH = '/ws';
/** Host: the example client of the session protocol. */
export const EXAMPLE_PATH = '/example/';
/**
 * Host: responds with 204 for the right token and 401 for any other. A page can't see why its socket was rejected, so
 * it asks here before it retries.
 */
export const HOST_CHECK_PATH = '/api/check';
/** Host: exchanges a code for the token: `/open?code=…`. A program that opens a browser gets only this address. */
export const OPEN_PATH = '/open';
export const CODE_PARAMETER = 'code';
/** Host: the name under which a tab keeps the token. */
export const TOKEN_STORED = 'switchyard.token';
/** Host: the name of the token in the address of the page and of the socket. */
export const TOKEN_PARAMETER = 'token';

/**
 * Desktop: the page posts `DESKTOP_PORT_REQUEST` to its own window whenever it needs a connection; the preload script
 * responds there with `DESKTOP_PORT_MESSAGE` and a MessagePort in `ports[0]`. One frame is one posted string of JSON.
 */
export const DESKTOP_PORT_MESSAGE = 'switchyard:port';
export const DESKTOP_PORT_REQUEST = `${DESKTOP_PORT_MESSAGE}?`;
/** Desktop: the channel between the preload script and the services on which the port is requested and passed. */
export const DESKTOP_PORT_CHANNEL = 'switchyard:port';
/** Desktop: the page's API for dropped files, under this name of its window. */
export const DESKTOP_FILES = 'switchyardFiles';
export const DESKTOP_ORIGIN = 'app://switchyard';

/** Sent with the page by the desktop app and the host. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  // Pictures of screens come from the services as data, on the user's request.
  "img-src 'self' data:",
  // Videos are too large to be loaded in advance, so the element is only created when the user asks for it.
  "media-src 'self' http: https:",
  "worker-src 'self' blob:",
  "connect-src 'self' ws://127.0.0.1:*",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
