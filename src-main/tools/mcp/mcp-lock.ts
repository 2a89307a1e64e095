/** `mcp-lock.json`: the accepted tools of MCP servers. A tool that has changed since isn't called. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { canonicalJson } from '../../../src-shared/agents/canonical-json.ts';
import { jsonPatch } from '../../../src-shared/json-patch.ts';
import { atPointer, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { z } from '../../../src-shared/schema.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import { t } from '../../messages/translate.ts';
import { cutText } from '../../../src-shared/cut-text.ts';

export const MCP_LOCK_FILE = 'mcp-lock.json';

const MAX_BYTES = 4 * 1024 * 1024;

const definitionSchema = z.object({
  description: z.string().optional(),
  inputSchema: z.record(z.string(), z.json()),
  outputSchema: z.record(z.string(), z.json()).optional(),
  annotations: z.record(z.string(), z.json()).optional(),
});

const pinSchema = z.object({ hash: z.string(), tool: definitionSchema });

const lockSchema = z.object({ servers: z.record(z.string(), z.record(z.string(), pinSchema)) });

/** The parts of a tool's description that matter to its callers. */
export type ToolDefinition = z.infer<typeof definitionSchema>;
export type ToolPin = z.infer<typeof pinSchema>;
export type McpPins = z.infer<typeof lockSchema>;

export function definitionOf({ description, inputSchema, outputSchema, annotations }: ListedTool): ToolDefinition {
  return JSON.parse(JSON.stringify({ description, inputSchema, outputSchema, annotations })) as ToolDefinition;
}

export function pinOf(tool: ToolDefinition): ToolPin {
  const hash = createHash('sha256')
    .update(canonicalJson(tool as Json))
    .digest('hex');
  return { hash: `sha256-${hash}`, tool };
}

/** Lists what differs in the second one, one line each. */
export function changesBetween(before: ToolDefinition, after: ToolDefinition): string[] {
  return jsonPatch(before as JsonObject, after as JsonObject).map((operation) => {
    const path = operation.path.slice(1);
    const was = (): string => shortened(atPointer(before, operation.path) as Json);
    if (operation.op === 'remove') return `- ${path}: ${was()}`;
    if (operation.op === 'add') return `+ ${path}: ${shortened(operation.value)}`;
    return `~ ${path}: ${was()} -> ${shortened(operation.value)}`;
  });
}

const MAX_CHARACTERS = 300;

function shortened(value: Json): string {
  const text = JSON.stringify(value);
  return cutText(text, MAX_CHARACTERS);
}

/** The lock of one folder, read again when its file changes. */
export class McpLock {
  readonly #file: string;
  #stamp = '';
  #pins: McpPins | null = { servers: {} };

  constructor(folder: string) {
    this.#file = join(folder, MCP_LOCK_FILE);
  }

  /** Throws if the file can't be read, because then it is unknown what was accepted. */
  pin(server: string, tool: string): ToolPin | undefined {
    const pins = this.#read();
    if (pins === null) throw new ToolError(t('plugins.mcpLock.damaged', { file: MCP_LOCK_FILE }));
    const tools = Object.hasOwn(pins.servers, server) ? pins.servers[server]! : {};
    return Object.hasOwn(tools, tool) ? tools[tool] : undefined;
  }

  all(): McpPins | null {
    return this.#read();
  }

  #read(): McpPins | null {
    const found = statSync(this.#file, { throwIfNoEntry: false });
    const stamp = found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
    if (stamp === this.#stamp) return this.#pins;
    this.#stamp = stamp;
    this.#pins = found === undefined ? { servers: {} } : found.size > MAX_BYTES ? null : parsed(this.#file);
    return this.#pins;
  }
}

function parsed(file: string): McpPins | null {
  try {
    return lockSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export function lockText(pins: McpPins): string {
  return `${JSON.stringify(pins, null, 2)}\n`;
}
