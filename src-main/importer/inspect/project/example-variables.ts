/**
 * Reads variables from example environment files, with the comments next to them. From a real `.env` that was
 * committed, only the names are read.
 */
import type { InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import { baseName, folderOf } from './inside-path.ts';
import type { ProjectFiles } from './project-files.ts';
import { t } from '../../../messages/translate.ts';

export interface ExampleVariable {
  readonly name: string;
  /** Null if it is empty or must not be read. */
  readonly value: string | null;
  readonly commented: boolean;
  readonly description: string | null;
  readonly file: string;
  readonly line: number;
}

export interface ExampleReading {
  readonly variables: readonly ExampleVariable[];
  readonly problems: readonly InspectionProblem[];
}

const EXAMPLE =
  /^(?:\.?env[-_.](?:example|sample|template|dist|default|defaults)(?:\.\w+)?|(?:example|sample|template)\.env|\.env\.[\w-]+\.(?:example|sample|template))$/i;
const REAL = /^\.env(?:\.(?:local|dev|development|prod|production|test|staging))?$/i;
const ENTRY = /^(#\s*)?(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;
/** Placeholders that ask for a value. */
const PLACEHOLDER = /^(?:[.…]*|<.*>|\[.*\]|\{.*\}|x{3,}|your\b.*|your[-_].*|change[-_ ]?me|todo|none|null)$/i;
const MAX_LINES = 2000;
const MAX_LINE = 1000;

export function readExampleVariables(files: ProjectFiles, folders: readonly string[]): ExampleReading {
  const near = files.paths.filter((path) => folders.includes(folderOf(path)));
  const examples = near.filter((path) => EXAMPLE.test(baseName(path)));
  const real = near.filter((path) => REAL.test(baseName(path)));
  return {
    variables: [
      ...examples.flatMap((file) => entriesOf(file, files.text(file) ?? '', true)),
      ...real.flatMap((file) => entriesOf(file, files.text(file) ?? '', false).filter((each) => !each.commented)),
    ],
    problems: real.map((file) => committed(file)),
  };
}

function committed(file: string): InspectionProblem {
  return {
    code: 'config-invalid',
    severity: 'warning',
    message: t('imports.exampleVariables.committedSecrets', { file }),
    hint: t('imports.exampleVariables.committedSecretsHint'),
    file,
    line: null,
  };
}

function entriesOf(file: string, text: string, example: boolean): ExampleVariable[] {
  const found: ExampleVariable[] = [];
  let above: string[] = [];
  for (const [index, raw] of text.split(/\r?\n/).slice(0, MAX_LINES).entries()) {
    const line = raw.slice(0, MAX_LINE).trim();
    const entry = entryIn(line);
    if (entry === null) {
      above = line.startsWith('#') ? [...above, line.replace(/^#+\s?/, '')] : [];
      continue;
    }
    const { name, commented, value, inlineComment } = entry;
    const description = (inlineComment ?? above.join(' ').trim()).slice(0, 500);
    const shown = example && !PLACEHOLDER.test(value) ? value.slice(0, 500) : null;
    found.push({ name, value: shown, commented, description: description || null, file, line: index + 1 });
    above = [];
  }
  return found;
}

interface Entry {
  readonly name: string;
  readonly commented: boolean;
  readonly value: string;
  readonly inlineComment: string | null;
}

function entryIn(line: string): Entry | null {
  const match = ENTRY.exec(line);
  if (match?.[2] === undefined) return null;
  const commented = match[1] !== undefined;
  // "# see example = this" is prose; "# API_KEY=..." is an entry.
  if (commented && (!/^[A-Z][A-Z0-9_]*$/.test(match[2]) || /^\S+\s/.test((match[3] ?? '').replace(/\s+#.*$/, ''))))
    return null;
  const quoted = /^(["'])(.*?)\1\s*(?:#\s*(.*))?$/.exec(match[3] ?? '');
  const plain = /^(.*?)(?:(?:^|\s+)#\s*(.*))?$/.exec(match[3] ?? '');
  const [value, inlineComment] = quoted === null ? [plain?.[1], plain?.[2]] : [quoted[2], quoted[3]];
  return {
    name: match[2].slice(0, 500),
    commented,
    value: value?.trim() ?? '',
    inlineComment: inlineComment?.trim() || null,
  };
}
