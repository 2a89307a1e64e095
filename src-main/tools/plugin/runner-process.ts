/** One process with the tools of one folder: started, spoken to line by line, and ended. Knows nothing of time limits. */
import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import type { Logger } from '../../telemetry/logger.ts';
import { LineAssembler } from '../line-assembler.ts';
import { fencedNode, type FenceOptions } from './fenced-node.ts';
import { fromRunnerSchema, type FromRunner, type ToRunner } from './runner-messages.ts';

export interface RunnerListener {
  onMessage(message: FromRunner): void;
  /** It is gone, by whatever cause; `why` ends a sentence such as "its process …". */
  onEnd(why: string): void;
}

/** What a plugin prints goes to the log, up to this; then it is dropped. */
const MAX_PRINTED = 64 * 1024;

export class RunnerProcess {
  readonly #child: ChildProcess;
  readonly #channel: Socket;
  readonly #listener: RunnerListener;
  readonly #maxLine: number;
  readonly #stamps = new Map<string, string>();
  readonly #lines = new LineAssembler((line) => this.#take(line));
  #printed = '';
  #ended = false;

  constructor(fence: FenceOptions, log: Logger, listener: RunnerListener) {
    const { file, args, env } = fencedNode(fence);
    this.#listener = listener;
    this.#maxLine = 2 * fence.maxResultBytes + 10_000;
    this.#child = spawn(file, args, {
      cwd: fence.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    this.#channel = this.#child.stdio[3] as Duplex as Socket;
    this.#channel.setEncoding('utf8');
    this.#channel.on('data', (text: string) => this.#read(text));
    this.#channel.on('error', () => undefined); // the end of the process is told as such
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (bytes: Buffer) => this.#print(bytes, log, fence.folder));
      (stream as Socket | null)?.unref();
    }
    this.#child.once('error', () => this.#end('could not be started'));
    // "close" comes after everything it has said was read.
    this.#child.once('close', (code, signal) => this.#end(this.#whyEnded(code, signal, fence.memoryMb)));
    this.keepAwake(false);
  }

  send(message: ToRunner): void {
    if (!this.#ended) this.#channel.write(`${JSON.stringify(message)}\n`);
  }

  /** Whether the app waits for it. A process nobody waits for does not keep the app from ending. */
  keepAwake(awake: boolean): void {
    if (awake) {
      this.#child.ref();
      this.#channel.ref();
    } else {
      this.#child.unref();
      this.#channel.unref();
    }
  }

  kill(): void {
    this.#ended = true;
    this.#channel.destroy();
    this.#child.kill('SIGKILL');
  }

  /** Whether a file it has loaded was written since. */
  isOutdated(): boolean {
    for (const [file, stamp] of this.#stamps) {
      const found = statSync(file, { throwIfNoEntry: false });
      if (!found || `${found.mtimeMs} ${found.size}` !== stamp) return true;
    }
    return false;
  }

  #read(text: string): void {
    if (this.#ended) return;
    this.#lines.push(text);
    if (this.#lines.waiting > this.#maxLine) this.#stop('said more at once than it may');
  }

  #take(line: string): void {
    if (this.#ended) return;
    const message = readLine(line);
    if (message === null) return this.#stop('said something that cannot be understood');
    if (message.type === 'loaded') this.#stamps.set(message.file, message.stamp);
    else this.#listener.onMessage(message);
  }

  #print(bytes: Buffer, log: Logger, folder: string): void {
    if (this.#printed.length >= MAX_PRINTED) return;
    const text = bytes.toString('utf8').slice(0, MAX_PRINTED - this.#printed.length);
    this.#printed += text;
    for (const line of text.split('\n'))
      if (line.trim() !== '') log.debug({ folder, line: line.slice(0, 2000) }, 'printed by tools');
  }

  #whyEnded(code: number | null, signal: string | null, memoryMb: number): string {
    if (/heap out of memory|heap limit/i.test(this.#printed)) return `needed more than ${memoryMb} MB of memory`;
    return signal === null ? `ended with code ${code ?? 'unknown'}` : `was ended by ${signal}`;
  }

  #stop(why: string): void {
    this.#end(why);
    this.kill();
  }

  #end(why: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#listener.onEnd(why);
  }
}

function readLine(line: string): FromRunner | null {
  try {
    const message = fromRunnerSchema.safeParse(JSON.parse(line));
    return message.success ? message.data : null;
  } catch {
    return null;
  }
}
