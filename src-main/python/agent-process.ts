/**
 * One process with one Python agent: starts it, exchanges lines with it, and ends it with all of its child processes.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Socket } from 'node:net';
import { describeFence, type Fence, type Isolation } from '../isolation/isolation.ts';
import { certificatesOf } from '../isolation/certificates.ts';
import { launch } from '../isolation/launch.ts';
import { killGroup, killMarked } from '../isolation/process-group.ts';
import type { Logger } from '../telemetry/logger.ts';
import { parseBounded } from '../tools/bounded-json.ts';
import { LineAssembler } from '../tools/line-assembler.ts';
import { AgentError } from '../tools/agent-error.ts';
import { agentEnvironment, withoutValues } from './agent-environment.ts';
import { fromBridgeSchema, type FromBridge, type LoadMessage, type ToBridge } from './bridge-messages.ts';
import { t } from '../messages/translate.ts';

export interface AgentProcessLimits {
  /** Address space, which is more than the memory in use. */
  readonly memoryMb: number;
  /** The state of one conversation. */
  readonly blobBytes: number;
  /** One message of the bridge. */
  readonly lineBytes: number;
  /** Size and number of all messages of one run. */
  readonly outputBytes: number;
  readonly messages: number;
  /** How much of its printed output is logged; the rest is dropped. */
  readonly printedBytes: number;
}

export interface AgentProcessOptions {
  readonly interpreter: string;
  /** The program resources/python/bridge.py. */
  readonly bridge: string;
  /** The plugin's folder and its environment, if any: the only files the agent may read. */
  readonly folders: readonly string[];
  readonly network: boolean;
  readonly isolation: Isolation;
  readonly fence: Fence;
  readonly load: Omit<LoadMessage, 'type' | 'memoryBytes' | 'blobBytes' | 'home'>;
  readonly variables: Readonly<Record<string, string>>;
  /** Values that must not appear in a log. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly limits: AgentProcessLimits;
  readonly log: Logger;
}

export interface AgentProcessListener {
  onMessage(message: FromBridge): void;
  /** Called when it has ended for any reason; `why` completes a sentence such as "its process …". */
  onEnd(why: string): void;
}

/** The bridge truncates values well before this. */
const MESSAGE_LIMITS = { values: 200_000, depth: 200 };
const LAST_LINES = 40;
/** Longer than any value of a variable. */
const MAX_PRINTED_LINE = 64 * 1024;

export class AgentProcess {
  readonly #options: AgentProcessOptions;
  readonly #listener: AgentProcessListener;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #home: string;
  readonly #gone = Promise.withResolvers<void>();
  readonly #lines = new LineAssembler((line) => this.#take(line));
  #outputBytes = 0;
  #messages = 0;
  #printedBytes = 0;
  /** The incomplete line. */
  #printing = '';
  #lastLines: string[] = [];
  #ended = false;

  constructor(options: AgentProcessOptions, listener: AgentProcessListener) {
    this.#options = options;
    this.#listener = listener;
    const { load, limits } = options;
    this.#home = mkdtempSync(join(tmpdir(), 'switchyard-agent-'));
    this.#child = this.#start();
    this.#listen();
    const { memoryMb, blobBytes } = limits;
    this.send({ type: 'load', ...load, memoryBytes: memoryMb * 1024 * 1024, blobBytes, home: this.#home });
  }

  #start(): ChildProcessWithoutNullStreams {
    const { interpreter, bridge, load, folders, variables, secrets, network, fence, isolation, log } = this.#options;
    const home = this.#home;
    const temporary = join(home, 'tmp');
    mkdirSync(temporary);
    const started = launch(
      {
        ...{ command: interpreter, args: ['-I', '-B', '-u', bridge], cwd: load.root, network, temporary },
        env: agentEnvironment({ interpreter, home, variables }),
        readable: [...folders, dirname(bridge), ...certificatesOf(secrets)],
        writable: [home],
      },
      fence,
      isolation,
    );
    if (started.ok) {
      if (fence.kind === 'none') log.warn({ folder: load.root }, `an agent is started. ${describeFence(fence)}`);
      return started.value;
    }
    rmSync(home, { recursive: true, force: true });
    throw new AgentError(started.error.message);
  }

  send(message: ToBridge): void {
    if (message.type === 'run') {
      this.#outputBytes = 0;
      this.#messages = 0;
    }
    if (!this.#ended) this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Whether the process keeps the app alive. */
  keepAwake(awake: boolean): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const part of [this.#child, stdin as Socket, stdout as Socket, stderr as Socket]) {
      if (awake) part.ref();
      else part.unref();
    }
  }

  /** The end of its printed output, without variable values. */
  lastLines(): readonly string[] {
    return this.#lastLines;
  }

  kill(): void {
    this.#ended = true;
    killGroup(this.#child);
  }

  /** Resolves when neither process nor folder is left. */
  gone(): Promise<void> {
    return this.#gone.promise;
  }

  #listen(): void {
    const { stdin, stdout, stderr } = this.#child;
    stdin.on('error', () => undefined); // the end of the process is reported separately
    stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    stderr.setEncoding('utf8').on('data', (text: string) => this.#print(text));
    this.#child.once('error', () => {
      this.#end(t('plugins.agentProcess.notStarted'));
      if (this.#child.pid === undefined) void this.#cleanUp();
    });
    this.#child.once('exit', (code, signal) => {
      // Also ends its child processes, which may hold its pipes open.
      killGroup(this.#child);
      setTimeout(() => this.#end(whyEnded(code, signal, this.#lastLines)), 50).unref();
      void this.#cleanUp();
    });
    this.#child.once('close', (code, signal) => this.#end(whyEnded(code, signal, this.#lastLines)));
  }

  async #cleanUp(): Promise<void> {
    await killMarked(`HOME=${this.#home}`);
    await rm(this.#home, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    this.#gone.resolve();
  }

  #read(text: string): void {
    if (this.#ended) return;
    this.#outputBytes += text.length;
    this.#lines.push(text);
    const { lineBytes, outputBytes } = this.#options.limits;
    if (this.#lines.waiting > lineBytes) this.#stop(t('plugins.agentProcess.longLine'));
    else if (this.#outputBytes > outputBytes) this.#stop(t('plugins.agentProcess.tooMuch'));
  }

  #take(line: string): void {
    if (this.#ended) return;
    this.#messages += 1;
    if (this.#messages > this.#options.limits.messages) return this.#stop(t('plugins.agentProcess.tooMany'));
    const message = readLine(line, this.#options.limits.lineBytes);
    if (message === null) this.#stop(t('plugins.agentProcess.badMessage'));
    else this.#listener.onMessage(message);
  }

  /** Whole lines only, because a secret value could be split between two chunks. */
  #print(text: string): void {
    if (this.#printedBytes >= this.#options.limits.printedBytes) return;
    this.#printedBytes += text.length;
    const lines = `${this.#printing}${text}`.split('\n');
    const rest = lines.pop() ?? '';
    const isLong = rest.length > MAX_PRINTED_LINE;
    this.#printing = isLong ? '' : rest;
    this.#log(isLong ? [...lines, rest] : lines);
  }

  #log(printed: readonly string[]): void {
    const { log, secrets, load } = this.#options;
    const lines = printed.filter((line) => line.trim() !== '').map((line) => withoutValues(line, secrets));
    for (const line of lines) log.debug({ folder: load.root, line: line.slice(0, 2000) }, 'printed by an agent');
    this.#lastLines = [...this.#lastLines, ...lines.map((line) => line.slice(0, 500))].slice(-LAST_LINES);
  }

  #stop(why: string): void {
    this.#end(why);
    this.kill();
  }

  #end(why: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#log([this.#printing]);
    this.#listener.onEnd(why);
  }
}

const SIGNALS = new Map(Object.entries(constants.signals).map(([name, number]) => [128 + number, name]));

function whyEnded(code: number | null, signal: string | null, lastLines: readonly string[]): string {
  if (lastLines.some((line) => /MemoryError|Cannot allocate memory|bad_alloc/.test(line)))
    return t('plugins.agentProcess.outOfMemory');
  // The isolating program exits with 128 plus the signal number.
  const by = signal ?? SIGNALS.get(code ?? 0) ?? null;
  if (by !== null) return t('plugins.agentProcess.signal', { signal: by });
  return code === null ? t('plugins.agentProcess.exited') : t('plugins.agentProcess.exitCode', { code });
}

function readLine(line: string, characters: number): FromBridge | null {
  const message = fromBridgeSchema.safeParse(parseBounded(line, { ...MESSAGE_LIMITS, characters }));
  return message.success ? message.data : null;
}
