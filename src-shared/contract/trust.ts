/** What the user reviews before the code of a plugin's folder may run. */
import { z } from '../schema.ts';

/**
 * `sandboxed`: only what the app passes in. `fenced`: a process that sees its own folder. `none`: all permissions of
 * the account.
 */
const isolationSchema = z.enum(['sandboxed', 'fenced', 'none']);
export type Isolation = z.infer<typeof isolationSchema>;

const reviewToolSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** Null for a server's tool, because only the server knows. */
  irreversible: z.boolean().nullable(),
  /** The condition that must hold for a call. */
  gate: z.string().nullable(),
});

const reviewCommandSchema = z.strictObject({
  /** The name of the server or agent. */
  name: z.string(),
  kind: z.enum(['mcp', 'python']),
  /** How it is started: program and arguments, or the file of an agent and its list of packages. */
  line: z.array(z.string()),
  /** Names of the variables it sees. */
  variables: z.array(z.string()),
  isolation: isolationSchema,
  /** Whether it may use the network when isolated. */
  network: z.boolean(),
});

const reviewFileSchema = z.strictObject({ path: z.string(), bytes: z.number() });

const fileChangeSchema = z.strictObject({
  path: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  /** Lines as "+ new", "- old", and "  same"; null for large and binary files. */
  diff: z.array(z.string()).nullable(),
});
export type FileChange = z.infer<typeof fileChangeSchema>;

export const trustReviewSchema = z.strictObject({
  folder: z.string(),
  name: z.string(),
  trusted: z.boolean(),
  /** Why the folder can't be trusted; then nothing else is filled in. */
  problem: z.string().nullable(),
  /** Identifies exactly what is shown; trusting sends it back. */
  digest: z.string(),
  /** The first of them; `fileCount` counts all. */
  files: z.array(reviewFileSchema),
  fileCount: z.number(),
  byteCount: z.number(),
  tools: z.array(reviewToolSchema),
  /** Where the tools of tools.mjs run; null if there are none. */
  toolIsolation: isolationSchema.nullable(),
  commands: z.array(reviewCommandSchema),
  /** Servers and agents that are reached by address. */
  servers: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  /** Origins that requests may call. */
  origins: z.array(z.string()),
  /** The changes since the folder was trusted; null if it never was, or nothing changed. */
  change: z.strictObject({ trustedAt: z.string(), files: z.array(fileChangeSchema), fileCount: z.number() }).nullable(),
});
export type TrustReview = z.infer<typeof trustReviewSchema>;

export const MAX_REVIEW_FILES = 500;
