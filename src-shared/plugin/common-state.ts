/** The envelope of every plugin's state: the common keys, and the plugin's own under `domain.<plugin id>`. */
import { deviceSchema } from '../device.ts';
import type { JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { pluginIdSchema } from './plugin-id.ts';
import { t } from '../messages/translate.ts';

const jsonObject = z.record(z.string(), z.json());

/** The maximum number of messages in a stored state from elsewhere. */
const MAX_MESSAGES = 100_000;

export const outboxEntrySchema = z.strictObject({ type: z.string().min(1).max(200), payload: jsonObject });

export const commonStateSchema = z.strictObject({
  mode: z.enum(['text', 'voice']),
  device: deviceSchema,
  /** The unprocessed message of the user; empty when waiting. */
  transcript: z.string().max(8000),
  messages: z
    .array(jsonObject)
    .max(MAX_MESSAGES)
    .meta({ description: t('schemas.commonState.commonState.messages.help') }),
  ui: z.strictObject({ surfaceId: z.string().min(1).max(200), state: z.string().min(1).max(60) }),
  errors: jsonObject.nullable(),
  /** The unprocessed action of the user; null when waiting. */
  pendingAction: jsonObject.nullable(),
  outbox: z
    .array(outboxEntrySchema)
    .max(MAX_MESSAGES)
    .meta({ description: t('schemas.commonState.commonState.outbox.help') }),
  /** The session's metadata: its id and the plugin's. */
  meta: jsonObject,
  domain: z.record(pluginIdSchema, jsonObject),
  state_version: z.int().min(1),
});

export type CommonState = z.infer<typeof commonStateSchema>;

export const COMMON_KEYS = Object.keys(commonStateSchema.shape) as readonly (keyof CommonState)[];

export const MAIN_SURFACE_ID = 'main';
export const FIRST_STAGE = 'LOADING';

export interface Owner {
  readonly pluginId: string;
  readonly stateVersion: number;
}

export function initialCommonState({ pluginId, stateVersion }: Owner, own: JsonObject): CommonState {
  return {
    mode: 'text',
    device: 'desktop',
    transcript: '',
    messages: [],
    ui: { surfaceId: MAIN_SURFACE_ID, state: FIRST_STAGE },
    errors: null,
    pendingAction: null,
    outbox: [],
    meta: {},
    domain: { [pluginId]: own as CommonState['domain'][string] },
    state_version: stateVersion,
  };
}
