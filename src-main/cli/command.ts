/** A command: its options, and the function that runs it. */
import { escapeDirection } from '../../src-shared/hidden-characters.ts';
import { t } from '../messages/translate.ts';

export interface Option {
  readonly name: string;
  /** The name of its value in the help; absent for a switch. */
  readonly value?: string;
  /** It may be given several times. */
  readonly isList?: true;
  /** Where its text is in the catalogue, if not with its command. */
  readonly of?: 'shared' | 'source';
}

export interface Example {
  /** Its text in the catalogue. */
  readonly id: string;
  readonly line: string;
}

export interface Command {
  readonly name: string;
  /** Its positional arguments, as the usage line shows them: `<file|folder>`. */
  readonly operands: string;
  readonly options: readonly Option[];
  readonly examples: readonly Example[];
  /** What it uses is not there before Node 24. The other commands run on any Node from 20.19. */
  readonly needsNode24?: true;
  /** It goes on until somebody ends it, so there is no point in it once nobody reads what it says. */
  readonly endsWithReader?: true;
  /** Loaded only when it is run, so that a small command does not wait for the large ones. */
  load(): Promise<(parsed: Parsed, io: Io) => Promise<ExitCode>>;
}

/** The arguments of a command, checked against its options. */
export interface Parsed {
  readonly operands: readonly string[];
  readonly switches: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/** 0 fine, 1 the thing checked failed, 2 wrong use. */
export type ExitCode = 0 | 1 | 2;

export interface Io {
  /** Results: text for people, or JSON with `--json` and nothing else. */
  out(text: string): void;
  /** Everything else. */
  err(text: string): void;
  readonly input: NodeJS.ReadStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the user or the system asks the program to end. */
  stopped(): Promise<void>;
}

export const JSON_OPTION: Option = { name: 'json', of: 'shared' };

/** Says what was used wrongly, and where to read more. */
export function wrongUse(io: Io, message: string, command?: string): 2 {
  io.err(
    command === undefined ? t('cli.command.wrongUse', { message }) : t('cli.command.wrongUseOf', { message, command }),
  );
  return 2;
}

/** What users said and files are called may hold anything; a terminal would obey it. */
export function printable(text: string): string {
  return escapeDirection(text).replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd');
}
