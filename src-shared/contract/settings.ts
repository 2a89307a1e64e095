/**
 * Settings that the user can change. Keys aren't settings: they are in the key store, and only their presence is
 * reported.
 */
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

export const PROVIDERS = ['anthropic', 'openai', 'ollama', 'google', 'bedrock'] as const;
export const providerIdSchema = z.enum(PROVIDERS);
export type ProviderId = z.infer<typeof providerIdSchema>;

/** The search engines of `web.search`. They have addresses and keys like providers. */
export const SEARCH_ENGINES = ['searxng', 'brave', 'duckduckgo'] as const;
export type SearchEngine = (typeof SEARCH_ENGINES)[number];

export const SERVICES = [...PROVIDERS, ...SEARCH_ENGINES] as const;
export const serviceIdSchema = z.enum(SERVICES);
export type ServiceId = z.infer<typeof serviceIdSchema>;

/** Roles whose models answer with text. */
export const CHAT_ROLES = ['extract', 'plan', 'generate', 'design', 'map', 'judge'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** `embed` turns texts into vectors. */
export const ROLES = [...CHAT_ROLES, 'embed'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

const priceSchema = z.number().min(0).max(1_000_000);

/** The providers that can be chosen for a role. */
export function providersOf(role: Role): readonly ProviderId[] {
  return role === 'embed' ? ['openai', 'ollama', 'google'] : PROVIDERS;
}

/** A role without a model uses its offline default. */
export const roleModelSchema = z.strictObject({
  provider: providerIdSchema,
  model: z.string().min(1).max(200),
  /** For the whole answer, including retries, so that a user never waits longer. */
  timeoutMs: z.int().min(100).max(600_000).optional(),
  /** Retries after a failure that may be temporary (overload, broken connection). */
  retries: z.int().min(0).max(10).optional(),
  /** The price per million tokens, in any currency. Agents with a cost limit use it. */
  price: z.strictObject({ input: priceSchema, output: priceSchema }).optional(),
});
export type RoleModel = z.infer<typeof roleModelSchema>;

export const ROLE_MODEL_DEFAULTS = { timeoutMs: 15_000, retries: 2 } as const;

/** Nodes that call these have shorter limits. Nobody is talking while screens are designed. */
const ROLE_TIMEOUTS_MS: Partial<Record<Role, number>> = { plan: 120_000, generate: 120_000, design: 180_000 };

export function roleTimeoutMs(role: Role): number {
  return ROLE_TIMEOUTS_MS[role] ?? ROLE_MODEL_DEFAULTS.timeoutMs;
}

/** Roles whose models agents ask. Their prices count toward a maximum cost. */
export const PRICED_ROLES: ReadonlySet<Role> = new Set(['plan', 'generate']);

/** The model suggested when a role of the import gets a provider. */
export const PROPOSED_MODELS: Partial<Record<Role, Partial<Record<ProviderId, string>>>> = {
  design: { anthropic: 'claude-sonnet-4-6', bedrock: 'us.anthropic.claude-sonnet-4-6-20251101-v1:0' },
  map: { anthropic: 'claude-haiku-4-5', bedrock: 'us.anthropic.claude-haiku-4-5-20251001-v1:0' },
  judge: { anthropic: 'claude-haiku-4-5', bedrock: 'amazon.nova-lite-v1:0' },
};

/** Addresses are shown and stored like any setting; only the key store keeps secrets. */
function hasNoCredentials(address: string): boolean {
  return !/^[a-z]+:\/*[^/?#]*@/i.test(address) && !/[?&](?:api[-_]?key|key|(?:access_)?token)=/i.test(address);
}

export const providerSettingsSchema = z.strictObject({
  /** For OpenAI-compatible servers, Ollama, proxies. http(s) only. */
  baseUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .refine(hasNoCredentials, t('shared.settings.secretInAddress'))
    .optional(),
  /** Bedrock only. */
  region: z.string().max(60).optional(),
});

export type ProviderSettings = z.infer<typeof providerSettingsSchema>;

/** How conversations with clients outside the studio are stored and exported. */
export const conversationSettingsSchema = z.strictObject({
  /** Hours after which an abandoned conversation is removed. */
  keepHours: z
    .int()
    .min(1)
    .max(24 * 3650),
  /** More handoffs between agents without user input are refused. */
  handoffs: z.int().min(1).max(100),
});
export const CONVERSATION_DEFAULTS = { keepHours: 24 * 7, handoffs: 8 } as const;

/** The user's shortcuts, by command: `mod+shift+z`. An empty list removes a command's shortcuts. */
const shortcutSchema = z
  .array(
    z
      .string()
      .max(40)
      .regex(/^([a-z]+\+)*[a-z0-9]+$/),
  )
  .max(4);
const commandIdSchema = z.string().regex(/^[a-z][a-z0-9.-]{0,79}$/);

export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** Whether edits are saved without being asked to. */
  autosave: z.boolean(),
  shortcuts: z.record(commandIdSchema, shortcutSchema),
  roles: z.partialRecord(roleSchema, roleModelSchema),
  providers: z.partialRecord(serviceIdSchema, providerSettingsSchema),
  conversations: conversationSettingsSchema,
  /** Which providers have a key stored. */
  keys: z.array(serviceIdSchema),
  /** False if keys cannot be kept safely on this machine; then `keys.set` is refused. */
  keyStore: z.strictObject({ available: z.boolean(), kind: z.enum(['keychain', 'file']) }),
});
export type Settings = z.infer<typeof settingsSchema>;

/** A null role or provider is reset to its default. */
export const settingsChangeSchema = z.strictObject({
  theme: settingsSchema.shape.theme.optional(),
  autosave: settingsSchema.shape.autosave.optional(),
  /** Null resets a command's shortcuts. */
  shortcuts: z.record(commandIdSchema, shortcutSchema.nullable()).optional(),
  roles: z.partialRecord(roleSchema, roleModelSchema.nullable()).optional(),
  providers: z.partialRecord(serviceIdSchema, providerSettingsSchema.nullable()).optional(),
  conversations: conversationSettingsSchema.partial().optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
