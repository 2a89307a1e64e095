/**
 * Everything the renderer may ask of the services, from the desktop app and from the host.
 * Requests are checked on arrival, responses on return; failures travel as `AppError`, never as exceptions.
 */
import { z } from '../schema.ts';
import { flowSchema } from '../document/flow-schema.ts';
import { auditEntrySchema } from './audit.ts';
import { noneSchema, pathSchema } from './basics.ts';
import { DESCRIBED_SCREEN_REQUESTS } from './described-screens.ts';
import { IMPORT_REQUESTS } from './imports.ts';
import { pluginEntrySchema } from './plugins.ts';
import { PROJECT_REQUESTS } from './projects.ts';
import { RECORD_REQUESTS } from './records.ts';
import { RELATED_FILES_REQUESTS } from './related-files.ts';
import { REPAIR_REQUESTS } from './repair.ts';
import { RUN_REQUESTS } from './runs.ts';
import { SESSION_REQUESTS, sessionIdSchema } from './sessions.ts';
import { settingsSchema, settingsChangeSchema, serviceIdSchema, roleSchema } from './settings.ts';
import { TEST_REQUESTS } from './testing.ts';
import { TOOL_REQUESTS } from './tools.ts';
import { trustReviewSchema } from './trust.ts';
import { VERSION_REQUESTS } from './versions.ts';

export const REQUESTS = {
  'app.info': {
    request: noneSchema,
    response: z.strictObject({
      version: z.string(),
      shell: z.enum(['desktop', 'host']),
      platform: z.string(),
      workspace: pathSchema,
      /** The project to open at start: the last one, null on the first start. */
      initialProject: pathSchema.nullable(),
      /** True if any program on this machine can hold conversations here. */
      openToClients: z.literal(true).optional(),
    }),
  },
  ...PROJECT_REQUESTS,
  ...SESSION_REQUESTS,
  ...RUN_REQUESTS,
  ...DESCRIBED_SCREEN_REQUESTS,
  /** A picture of a screen, after the user asked for it: the page itself must not load anything. */
  'screen.image': {
    request: z.strictObject({ url: z.string().max(4000) }),
    response: z.strictObject({ data: z.string() }),
  },
  /** The audit log of flows, in order; `after` is the last known entry. */
  'audit.list': {
    request: z.strictObject({ sessionId: sessionIdSchema.optional(), after: z.int().min(0).optional() }),
    response: z.array(auditEntrySchema),
  },
  /** All plugins, with their problems. */
  'plugin.list': { request: noneSchema, response: z.array(pluginEntrySchema) },
  /** The flow of a runnable plugin, to start a conversation with it. */
  'plugin.flow': { request: z.strictObject({ folder: pathSchema }), response: z.strictObject({ flow: flowSchema }) },
  /** Whether the code in a folder may run. Asked again when the code changes. */
  'plugin.review': { request: z.strictObject({ folder: pathSchema }), response: trustReviewSchema },
  /** With the digest of what was shown: files that changed since are not trusted. */
  'plugin.trust': {
    request: z.strictObject({ folder: pathSchema, digest: z.string().max(128) }),
    response: noneSchema,
  },
  'plugin.distrust': { request: z.strictObject({ folder: pathSchema }), response: noneSchema },
  ...IMPORT_REQUESTS,
  ...REPAIR_REQUESTS,
  ...VERSION_REQUESTS,
  ...RECORD_REQUESTS,
  ...TOOL_REQUESTS,
  ...RELATED_FILES_REQUESTS,
  ...TEST_REQUESTS,
  'settings.get': { request: noneSchema, response: settingsSchema },
  'settings.change': { request: settingsChangeSchema, response: settingsSchema },
  'keys.set': {
    request: z.strictObject({ provider: serviceIdSchema, key: z.string().min(1).max(4096) }),
    response: noneSchema,
  },
  'keys.remove': { request: z.strictObject({ provider: serviceIdSchema }), response: noneSchema },
  'models.test': {
    request: z.strictObject({ role: roleSchema }),
    response: z.strictObject({ by: z.string(), durationMs: z.number() }),
  },
} as const;

export type RequestName = keyof typeof REQUESTS;
export type RequestOf<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['request']>;
export type ResponseOf<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['response']>;
