/** Reads the entries of setup.cfg that setuptools uses. */
import type { Dependency } from '../../../../src-shared/importer/inspection.ts';
import { declaredAs, type Declared } from './declared.ts';
import type { ProjectMetadata } from './project-metadata.ts';
import { readSpecifier } from './requirement.ts';

interface Line {
  readonly text: string;
  readonly line: number;
}

/** The lines of each value, by "section.key". */
type Sections = ReadonlyMap<string, readonly Line[]>;

const MAX_LINE = 1000;

export function readSetupCfg(file: string, text: string): ProjectMetadata {
  const values = readSections(text);
  const first = (key: string): string | null => values.get(key)?.[0]?.text ?? null;
  const python = values.get('options.python_requires')?.[0];
  const requires = python === undefined ? null : readSpecifier(python.text);
  return {
    name: first('metadata.name'),
    description: first('metadata.description'),
    licence: first('metadata.license'),
    readme: null,
    python: requires === null || requires === '' ? null : { requires, file, line: python?.line ?? null },
    dependencies: dependenciesOf(file, values),
    problems: [],
  };
}

function dependenciesOf(file: string, values: Sections): Dependency[] {
  const of = (lines: readonly Line[], group: string | null): Dependency[] =>
    lines.map(({ text, line }) => {
      const where: Declared = { from: 'setup', group, file, line };
      return declaredAs(text, where);
    });
  const extras = [...values.keys()].filter((key) => key.startsWith('options.extras_require.'));
  return [
    ...of(values.get('options.install_requires') ?? [], null),
    ...extras.flatMap((key) => of(values.get(key) ?? [], key.slice('options.extras_require.'.length))),
  ];
}

function readSections(text: string): Sections {
  const values = new Map<string, Line[]>();
  let section = '';
  let open: Line[] | null = null;
  for (const [index, whole] of text.split(/\r?\n/).slice(0, 5000).entries()) {
    const raw = whole.slice(0, MAX_LINE);
    const content = /^\s*[#;]/.test(raw) ? '' : raw.replace(/\s#.*$/, '').trim();
    if (content === '') continue;
    const header = /^\[(.+)\]$/.exec(content)?.[1];
    const pair = /^([^=:\s][^=:]*?)\s*[=:]\s*(.*)$/.exec(content);
    if (header !== undefined && !/^\s/.test(raw)) [section, open] = [header.trim(), null];
    else if (/^\s/.test(raw) && open !== null) open.push({ text: content, line: index + 1 });
    else if (pair !== null) {
      open = pair[2] === '' ? [] : [{ text: pair[2] ?? '', line: index + 1 }];
      values.set(`${section}.${pair[1]}`, open);
    }
  }
  return values;
}
