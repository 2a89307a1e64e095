/** Converts a frame from a client to a message. Everything the client says about its session is ignored. */
import { deeperThan } from '../flow/limits.ts';
import { clientDevice, isWidth } from '../a2ui/client-device.ts';
import { readClientError, type ClientError } from '../a2ui/client-error.ts';
import { DEVICES, deviceSchema } from '../device.ts';
import type { Client } from '../guard/scope.ts';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { base64Length } from './base64.ts';
import {
  MAX_AUDIO_CHUNK_BYTES,
  MAX_IMAGE_BYTES,
  MAX_KEY_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  MAX_WIRE_DEPTH,
} from './limits.ts';
import type { WireErrorCode } from './server-messages.ts';
import { readUiAction, type UiAction } from './ui-action.ts';
import { t } from '../messages/translate.ts';

export type ClientMessage =
  | { readonly type: 'client.hello' }
  | { readonly type: 'client.text'; readonly text: string; readonly image?: string; readonly key?: string }
  | { readonly type: 'client.ui.action'; readonly action: UiAction; readonly key?: string }
  | { readonly type: 'client.ui.error'; readonly error: ClientError }
  | ({ readonly type: 'client.mode.update' } & Partial<Client>)
  | { readonly type: 'client.audio.start' }
  /** Base64 of 16 bit samples, mono, 16 kHz. */
  | { readonly type: 'client.audio.chunk'; readonly data: string }
  | { readonly type: 'client.audio.stop' }
  | { readonly type: 'client.audio.interrupt' };

export interface MessageRefusal {
  readonly code: Extract<WireErrorCode, 'BAD_MESSAGE' | 'UNKNOWN_TYPE' | 'PAYLOAD_TOO_LARGE'>;
  readonly message: string;
  readonly field?: string;
}

type Read = Result<ClientMessage, MessageRefusal>;

/** Null for a binary frame. */
export function readClientMessage(frame: string | null): Read {
  if (frame === null) return refuse('BAD_MESSAGE', t('shared.readClientMessage.frameNotText'));
  if (deeperThan(frame, MAX_WIRE_DEPTH)) {
    return refuse('BAD_MESSAGE', t('shared.readClientMessage.frameTooDeep', { limit: MAX_WIRE_DEPTH }));
  }
  const json = parseJson(frame);
  if (!isJsonObject(json)) return refuse('BAD_MESSAGE', t('shared.readClientMessage.frameNotAnObject'));
  const { type, payload = {} } = json;
  if (typeof type !== 'string') return refuse('BAD_MESSAGE', t('shared.readClientMessage.typeMissing'), 'type');
  const reader = Object.hasOwn(READERS, type) ? READERS[type as ClientMessage['type']] : undefined;
  if (!reader)
    return refuse('UNKNOWN_TYPE', t('shared.readClientMessage.unknownType', { type: type.slice(0, 60) }), 'type');
  if (type === 'client.hello') return ok({ type });
  if (!isJsonObject(payload)) return refuse('BAD_MESSAGE', t('shared.readClientMessage.payloadNotAnObject'), 'payload');
  const read = reader(payload);
  if (!read.ok || (type !== 'client.text' && type !== 'client.ui.action')) return read;
  return withKey(read.value, json['idempotencyKey']);
}

/** A client that may send a turn twice gives it a key. */
function withKey(message: ClientMessage, key: Json | undefined): Read {
  if (key === undefined || key === null) return ok(message);
  if (typeof key === 'string' && key !== '' && key.length <= MAX_KEY_CHARACTERS) return ok({ ...message, key });
  const wrong = t('shared.readClientMessage.idempotencyKeyLength', { limit: MAX_KEY_CHARACTERS });
  return refuse('BAD_MESSAGE', wrong, 'idempotencyKey');
}

const READERS: Readonly<Record<ClientMessage['type'], (payload: JsonObject) => Read>> = {
  'client.hello': () => ok({ type: 'client.hello' }),
  'client.text': readText,
  'client.ui.action': (payload) => {
    const action = readUiAction(payload);
    return action.ok ? ok({ type: 'client.ui.action', action: action.value }) : refuse('BAD_MESSAGE', action.error);
  },
  'client.ui.error': (payload) => {
    const error = readClientError(payload);
    return error.ok ? ok({ type: 'client.ui.error', error: error.value }) : refuse('BAD_MESSAGE', error.error);
  },
  'client.mode.update': readModeUpdate,
  'client.audio.start': () => ok({ type: 'client.audio.start' }),
  'client.audio.chunk': readChunk,
  'client.audio.stop': () => ok({ type: 'client.audio.stop' }),
  'client.audio.interrupt': () => ok({ type: 'client.audio.interrupt' }),
};

function readText({ text, image }: JsonObject): Read {
  if (typeof text !== 'string') return refuse('BAD_MESSAGE', t('shared.readClientMessage.textNotAString'), 'text');
  if (isLongerThan(text, MAX_TEXT_CHARACTERS)) {
    return refuse(
      'PAYLOAD_TOO_LARGE',
      t('shared.readClientMessage.textTooLong', { limit: MAX_TEXT_CHARACTERS }),
      'text',
    );
  }
  if (text.trim() === '') return refuse('BAD_MESSAGE', t('shared.readClientMessage.textBlank'), 'text');
  if (image === undefined || image === null) return ok({ type: 'client.text', text });
  const refusal = refuseImage(image);
  return refusal ? fail(refusal) : ok({ type: 'client.text', text, image: image as string });
}

const DATA_URL = /^data:image\/[a-z0-9.+-]{1,60}(?:;[a-z0-9=._-]{1,60})*;base64,/i;

function refuseImage(image: Json): MessageRefusal | null {
  if (typeof image !== 'string')
    return { code: 'BAD_MESSAGE', message: t('shared.readClientMessage.imageNotAString'), field: 'image' };
  const bytes = base64Length(image.slice(DATA_URL.exec(image.slice(0, 300))?.[0].length ?? 0));
  if (bytes === null || bytes === 0) {
    return { code: 'BAD_MESSAGE', message: t('shared.readClientMessage.imageFormat'), field: 'image' };
  }
  if (bytes <= MAX_IMAGE_BYTES) return null;
  return {
    code: 'PAYLOAD_TOO_LARGE',
    message: t('shared.readClientMessage.imageTooLarge', { limit: MAX_IMAGE_BYTES }),
    field: 'image',
  };
}

function readModeUpdate(payload: JsonObject): Read {
  const { mode, device: given, width } = payload;
  if (mode !== undefined && mode !== 'text' && mode !== 'voice') {
    return refuse('BAD_MESSAGE', t('shared.readClientMessage.modeUnknown'), 'mode');
  }
  if (given !== undefined && !deviceSchema.safeParse(given).success) {
    return refuse(
      'BAD_MESSAGE',
      t('shared.readClientMessage.deviceUnknown', { devices: DEVICES.join(', ') }),
      'device',
    );
  }
  if (width !== undefined && !isWidth(width)) {
    return refuse('BAD_MESSAGE', t('shared.readClientMessage.widthInvalid'), 'width');
  }
  const device = clientDevice(payload);
  return ok({ type: 'client.mode.update', ...(mode && { mode }), ...(device && { device }) });
}

function readChunk({ data }: JsonObject): Read {
  const bytes = typeof data === 'string' ? base64Length(data) : null;
  if (bytes === null || bytes % 2 === 1) {
    return refuse('BAD_MESSAGE', t('shared.readClientMessage.audioFormat'), 'data');
  }
  if (bytes > MAX_AUDIO_CHUNK_BYTES) {
    return refuse(
      'PAYLOAD_TOO_LARGE',
      t('shared.readClientMessage.audioTooLarge', { limit: MAX_AUDIO_CHUNK_BYTES }),
      'data',
    );
  }
  return ok({ type: 'client.audio.chunk', data: data as string });
}

function refuse(code: MessageRefusal['code'], message: string, field?: string): Read {
  return fail({ code, message, ...(field === undefined ? {} : { field }) });
}

/** Counts user-perceived characters, one by one only if necessary. */
function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  return text.length > 2 * limit || [...text].length > limit;
}
