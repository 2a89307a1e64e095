/** Compares the facts of an inspection about the project around its graphs. */
import type { Dependency, EnvironmentVariable, Inspection } from '../../../../src-shared/importer/inspection.ts';
import type { Expectation } from './expectation.ts';

const bare = (text: string) => text.replace(/\s/g, '');

/** "requirement from source [group] !refused"; a refused one has only a name. */
function dependencyText({ name, requirement, kind, from, group }: Dependency): string {
  const refused = kind === 'refused';
  return bare(
    `${refused ? name : requirement} from ${from}${group === null ? '' : ` [${group}]`}${refused ? '!refused' : ''}`,
  );
}

function compareDependencies(found: readonly Dependency[], expected: Expectation): readonly string[] {
  const declared = found.filter(({ kind, from }) => kind !== 'local' && from !== 'imports').map(dependencyText);
  const wanted = (expected.dependencies ?? ['*']).filter((text) => text !== '*').map(bare);
  const isOpen = expected.dependencies?.includes('*') ?? true;
  return [
    ...wanted.filter((text) => !declared.includes(text)).map((text) => `dependency ${text} was not found`),
    ...declared
      .filter((text) => !isOpen && !wanted.includes(text))
      .map((text) => `dependency ${text} was not expected`),
    ...(expected.neverInstall ?? []).flatMap((text) =>
      found
        .filter(({ kind, requirement }) => kind === 'package' && requirement.includes(text))
        .map(({ requirement }) => `would install ${requirement}`),
    ),
  ];
}

function variableText({ kind, name, computed, default: value }: EnvironmentVariable): readonly string[] {
  const plain = `${computed ? 'computed' : kind} ${name}`;
  return value === null ? [plain] : [plain, `${plain}=${value.replace(/^(['"])(.*)\1$/, '$2')}`];
}

function compareProblems(found: Inspection['problems'], expected: readonly string[]): readonly string[] {
  const named = expected.map((text) => text.split(' '));
  const missing = named
    .filter(
      ([code, file = '*']) =>
        !found.some((problem) => problem.code === code && (file === '*' || problem.file === file)),
    )
    .map((parts) => `problem ${parts.join(' ')} was not reported`);
  const surplus = found
    .filter(({ code, severity }) => severity === 'error' && !named.some(([wanted]) => wanted === code))
    .map(({ code, file, message }) => `problem ${code} ${file}: ${message} was not expected`);
  return [...missing, ...surplus];
}

function fact(what: string, found: string | null | undefined, expected: string | undefined): readonly string[] {
  if (expected === undefined || expected === found || (expected === '*' && found)) return [];
  return [`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
}

export function compareProject(found: Inspection, expected: Expectation): readonly string[] {
  const variables = found.environment.flatMap(variableText);
  const models = found.models.map(({ provider, model }) => `${provider}:${model}`);
  return [
    ...fact('the name', found.name, expected.name),
    ...fact('the Python version', found.python?.requires, expected.python),
    ...fact('the licence', found.licence?.name, expected.licence),
    ...fact('the README', found.readme?.file, expected.readme),
    ...compareDependencies(found.dependencies, expected),
    ...(expected.environment ?? [])
      .filter((text) => !variables.includes(text))
      .map((text) => `variable "${text}" was not found`),
    ...(expected.models ?? []).filter((text) => !models.includes(text)).map((text) => `model ${text} was not found`),
    ...compareProblems(found.problems, expected.problems ?? []),
  ];
}
