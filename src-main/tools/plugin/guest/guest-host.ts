/**
 * What the code inside the sandbox may call outside, with plain texts and numbers only. The functions of this folder run in there:
 * each is handed over as text, so it uses its parameters and the globals of the language, and nothing of this file's scope.
 */
export interface GuestHost {
  /** Begins a host function, and gives its number; throws where a limit is passed. */
  call(name: string, json: string): number;
  /** Answers at once: what is pure and there on every other platform, and the text of parts that are read late. */
  pure(name: string, json: string): string;
  /** Gives the number of the timer. */
  setTimer(milliseconds: number): number;
  clearTimer(timer: number): void;
  log(level: string, line: string): void;
  done(json: string): void;
  failed(json: string): void;
}

/** What the sandbox calls inside, for the thread around it. */
export interface GuestEntry {
  /** Calls the exported function, and tells the host how it ended. */
  run(tools: object, name: string, json: string): void;
  /** A host function has answered. */
  settle(call: number, isOk: boolean, text: string): void;
  fire(timer: number): void;
  /** An error in words, as JSON. */
  describe(error: unknown): string;
}

export type Define = (name: string, value: unknown) => void;
