/**
 * Talks to an MCP server that runs as an isolated program, in lines of JSON with limits on length and number in both
 * directions.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { describeFence, type Isolation } from '../../isolation/isolation.ts';
import { launch, type Program } from '../../isolation/launch.ts';
import { killGroup, killMarked } from '../../isolation/process-group.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { parseBounded } from '../bounded-json.ts';
import { LineAssembler } from '../line-assembler.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import { t } from '../../messages/translate.ts';

export interface ChannelLimits {
  /** One message, in characters. */
  readonly lineLength: number;
  /** Messages since the last request to the server. */
  readonly messages: number;
  readonly characters: number;
  /** Lines that aren't messages, because some servers print a greeting. */
  readonly strayLines: number;
  /** Bytes sent to the server that it hasn't read. */
  readonly unreadBytes: number;
}

export const CHANNEL_LIMITS: ChannelLimits = {
  lineLength: 4 * 1024 * 1024,
  messages: 10_000,
  characters: 64 * 1024 * 1024,
  strayLines: 1000,
  unreadBytes: 8 * 1024 * 1024,
};

export interface ProgramOptions {
  /** The name used in messages. */
  readonly name: string;
  readonly program: Omit<Program, 'temporary'>;
  /** Its home: a private folder that is kept. */
  readonly home: string;
  readonly isolation: Isolation;
  readonly limits: ChannelLimits;
  readonly log: Logger;
}

const VALUES = { values: 200_000, depth: 200 };
/** How much of a server's error output is logged. */
const MAX_PRINTED = 64 * 1024;
/** How long a server may take to exit after its input is closed. */
const ENDING_MS = 2000;

export class ProgramTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #options: ProgramOptions;
  readonly #gone = Promise.withResolvers<void>();
  readonly #lines = new LineAssembler((line) => this.#take(line));
  #child: ChildProcessWithoutNullStreams | null = null;
  #temporary = '';
  #since = { messages: 0, characters: 0, strayLines: 0 };
  #printed = 0;
  #isClosed = false;
  /** Why the app stopped it; null if it didn't. */
  #fault: string | null = null;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  /** A sentence about why the server was stopped; null if it wasn't. */
  get fault(): string | null {
    return this.#fault;
  }

  async start(): Promise<void> {
    const { program, home, isolation, log, name } = this.#options;
    const fence = await isolation.fence();
    if (fence.kind === 'none') log.warn({ server: name }, `an MCP server is started. ${describeFence(fence)}`);
    else await mkdir(home, { recursive: true, mode: 0o700 });
    this.#temporary = await mkdtemp(join(tmpdir(), 'switchyard-mcp-'));
    const env = { ...program.env, TMPDIR: this.#temporary };
    const writable = [...program.writable, this.#temporary, ...(fence.kind === 'none' ? [] : [home])];
    const started = launch({ ...program, env, writable, temporary: this.#temporary }, fence, isolation);
    if (!started.ok) {
      await this.#cleanUp();
      throw new ToolError(t('plugins.programTransport.notStarted', { name, reason: started.error.message }));
    }
    const child = started.value;
    this.#child = child;
    this.#listen(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    const child = this.#child;
    if (child === null || this.#isClosed) return Promise.reject(new Error(t('plugins.programTransport.ended')));
    if ('method' in message && 'id' in message) this.#since = { messages: 0, characters: 0, strayLines: 0 };
    // If a server sends requests but never reads, the responses would fill the memory.
    if (child.stdin.writableLength > this.#options.limits.unreadBytes)
      this.#stop(t('plugins.programTransport.notReading'));
    else child.stdin.write(`${JSON.stringify(message)}\n`);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    child.stdin.end();
    await Promise.race([this.#gone.promise, sleep(ENDING_MS, undefined, { ref: false })]);
    killGroup(child);
    await Promise.race([this.#gone.promise, sleep(ENDING_MS, undefined, { ref: false })]);
  }

  #listen(child: ChildProcessWithoutNullStreams): void {
    child.on('error', (error) => this.onerror?.(error));
    child.stdin.on('error', () => undefined); // the end of the process is handled elsewhere
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.#print(text));
    const ended = (): void => {
      if (this.#isClosed) return;
      this.#isClosed = true;
      // Also stops its child processes, which may hold its pipes open.
      killGroup(child);
      void this.#cleanUp();
      this.onclose?.();
    };
    child.once('exit', () => setTimeout(ended, 50).unref());
    child.once('close', ended);
    child.once('error', ended);
  }

  async #cleanUp(): Promise<void> {
    await killMarked(`TMPDIR=${this.#temporary}`);
    await rm(this.#temporary, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    this.#gone.resolve();
  }

  #read(text: string): void {
    if (this.#fault !== null) return;
    const { lineLength, characters } = this.#options.limits;
    this.#since.characters += text.length;
    this.#lines.push(text);
    if (this.#lines.waiting > lineLength) this.#stop(t('plugins.programTransport.longMessage', { limit: lineLength }));
    else if (this.#since.characters > characters)
      this.#stop(t('plugins.programTransport.tooMuch', { limit: characters }));
  }

  #take(line: string): void {
    if (this.#fault !== null || line.trim() === '') return;
    const { lineLength, messages, strayLines } = this.#options.limits;
    this.#since.messages += 1;
    if (this.#since.messages > messages) return this.#stop(t('plugins.programTransport.tooMany', { limit: messages }));
    const message = JSONRPCMessageSchema.safeParse(parseBounded(line, { ...VALUES, characters: lineLength }));
    if (message.success) return this.onmessage?.(message.data);
    this.#since.strayLines += 1;
    if (this.#since.strayLines > strayLines)
      this.#stop(t('plugins.programTransport.strayLines', { limit: strayLines }));
    else this.onerror?.(new Error(t('plugins.programTransport.strayLine')));
  }

  #print(text: string): void {
    if (this.#printed >= MAX_PRINTED) return;
    this.#printed += text.length;
    const { name, log } = this.#options;
    log.debug({ server: name, text: text.slice(0, 2000) }, 'printed by an MCP server');
  }

  /** Kills the server at once, without asking it to exit. */
  #stop(why: string): void {
    if (this.#fault !== null) return;
    const { name, log } = this.#options;
    this.#fault = t('plugins.programTransport.stopped', { name, reason: why });
    log.warn({ server: name }, this.#fault);
    if (this.#child !== null) {
      this.#child.stdout.destroy();
      killGroup(this.#child);
    }
  }
}
