/** Limits of the session protocol, and the codes that close its sockets. */

/** One client frame, in bytes. A larger one closes the socket with 1009. */
export const MAX_WIRE_FRAME_BYTES = 2 * 1024 * 1024;
/** Characters of one typed text. */
export const MAX_TEXT_CHARACTERS = 8000;
/** The client's key for a turn that it may send twice. */
export const MAX_KEY_CHARACTERS = 200;
/** The maximum decoded size of an image sent with a text. */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/** One chunk of speech, decoded: eight seconds. */
export const MAX_AUDIO_CHUNK_BYTES = 256 * 1024;
/** One utterance, decoded: two minutes of 16 bit samples at 16 kHz. */
export const MAX_UTTERANCE_BYTES = 120 * 16_000 * 2;
/** The maximum nesting of brackets in one frame. */
export const MAX_WIRE_DEPTH = 64;

/** The requested agent isn't available. */
export const CLOSE_UNKNOWN_AGENT = 4000;
/** Another connection has taken over the session. */
export const CLOSE_TAKEN_OVER = 4001;
export const CLOSE_GOING_AWAY = 1001;
/** The session can't be opened or continued. */
export const CLOSE_FAILED = 1011;
/** The client sends more than can be handled. */
export const CLOSE_FLOOD = 1008;
/** The client doesn't read its messages. */
export const CLOSE_SLOW_READER = 1013;

/** The name of the surface that every session has. */
export const MAIN_SURFACE = 'main';
