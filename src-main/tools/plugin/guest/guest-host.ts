/**
 * The host functions that code inside the sandbox may call, with strings and numbers only. The functions in this folder
 * run inside the sandbox. Each is passed as source text, so it can use its parameters and the globals of the language,
 * but nothing from its file.
 */
export interface GuestHost {
  /** Starts a host function and returns its number; throws if a limit is passed. */
  call(name: string, json: string): number;
  /** Returns at once: pure functions every platform has, and the source of parts that are loaded on demand. */
  pure(name: string, json: string): string;
  /** Returns the number of the timer. */
  setTimer(milliseconds: number): number;
  clearTimer(timer: number): void;
  log(level: string, line: string): void;
  done(json: string): void;
  failed(json: string): void;
}

/** The functions inside the sandbox that the thread calls. */
export interface GuestEntry {
  /** Calls the exported function and reports its result to the host. */
  run(tools: object, name: string, json: string): void;
  /** Passes the result of a host function. */
  settle(call: number, isOk: boolean, text: string): void;
  fire(timer: number): void;
  /** Describes an error as JSON. */
  describe(error: unknown): string;
}

export type Define = (name: string, value: unknown) => void;
