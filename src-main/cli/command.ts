/** A command: its options, and the function that runs it. */
import { escapeDirection } from '../../src-shared/hidden-characters.ts';
import { t } from '../messages/translate.ts';

export interface Option {
  readonly name: string;
  /** The placeholder of its value in the help; absent for a switch. */
  readonly value?: string;
  /** True if it may be repeated. */
  readonly isList?: true;
  /** Where its help text is in the catalog; by default with its command. */
  readonly of?: 'shared' | 'source';
}

export interface Example {
  /** Its key in the catalog. */
  readonly id: string;
  readonly line: string;
}

export interface Command {
  readonly name: string;
  /** Its positional arguments, as the usage line shows them: `<file|folder>`. */
  readonly operands: string;
  readonly options: readonly Option[];
  readonly examples: readonly Example[];
  /** True if it uses features of Node 24. Other commands run on Node 20.19 and later. */
  readonly needsNode24?: true;
  /** True if it runs until stopped, so it ends when its output is no longer read. */
  readonly endsWithReader?: true;
  /** Loaded only when run, so that small commands start quickly. */
  load(): Promise<(parsed: Parsed, io: Io) => Promise<ExitCode>>;
}

/** The arguments of a command, checked against its options. */
export interface Parsed {
  readonly operands: readonly string[];
  readonly switches: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/** 0 is success, 1 means that the checked thing failed, 2 is wrong usage. */
export type ExitCode = 0 | 1 | 2;

export interface Io {
  /** Writes results: text for people, or only JSON with `--json`. */
  out(text: string): void;
  /** Writes everything else. */
  err(text: string): void;
  readonly input: NodeJS.ReadStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the user or the system asks the program to exit. */
  stopped(): Promise<void>;
}

export const JSON_OPTION: Option = { name: 'json', of: 'shared' };

/** Reports wrong usage and where to read more. */
export function wrongUse(io: Io, message: string, command?: string): 2 {
  io.err(
    command === undefined ? t('cli.command.wrongUse', { message }) : t('cli.command.wrongUseOf', { message, command }),
  );
  return 2;
}

/** Replaces control characters in user text and file names, which a terminal would obey. */
export function printable(text: string): string {
  return escapeDirection(text).replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd');
}
