/** The tests of a project in `tests`, and their accepted traces in `tests/golden`. */
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { TestFileInfo } from '../../src-shared/contract/testing.ts';
import { testFileSchema } from '../../src-shared/contract/testing.ts';
import { conversationScriptSchema, type ConversationScript } from '../../src-shared/conversation/script.ts';
import { serializeScript } from '../../src-shared/conversation/serialize-script.ts';
import { serializeTrace, traceSchema, type Trace } from '../../src-shared/conversation/trace.ts';
import { appError, type AppError, errnoOf } from '../../src-shared/errors.ts';
import { checkTextLimits } from '../../src-shared/flow/limits.ts';
import { schemaIssues } from '../../src-shared/flow/schema-issues.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { z } from '../../src-shared/schema.ts';
import { readError, readText, writeError, writeFilesAtomically } from '../project/disk.ts';
import { projectFolder } from '../project/names.ts';
import { t } from '../messages/translate.ts';

const MAX_TEST_FILES = 2000;
const MAX_SCRIPT_BYTES = 1024 * 1024;
const MAX_TRACE_BYTES = 8 * 1024 * 1024;

export const TESTS_FOLDER = 'tests';
export const GOLDEN_FOLDER = 'golden';

export interface TestFile {
  readonly file: string;
  readonly script: Result<ConversationScript>;
}

/** All tests of a project by name, with an error for those that can't be read. */
export async function readTests(project: string): Promise<Result<readonly TestFile[]>> {
  const folder = await testsFolder(project);
  if (!folder.ok) return folder;
  const names = await namesIn(folder.value);
  if (!names.ok) return names;
  const tests = await Promise.all(
    names.value.map(async (file) => ({ file, script: await readScript(folder.value, file) })),
  );
  return ok(tests);
}

export async function listTests(project: string): Promise<Result<TestFileInfo[]>> {
  const tests = await readTests(project);
  if (!tests.ok) return tests;
  const folder = await testsFolder(project);
  const golden = folder.ok
    ? new Set(await readdir(join(folder.value, GOLDEN_FOLDER)).catch(() => []))
    : new Set<string>();
  return ok(
    tests.value.map(({ file, script }) => ({
      file,
      script: script.ok ? script.value : null,
      error: script.ok ? null : script.error,
      golden: golden.has(file),
    })),
  );
}

/** The accepted trace, or null if there is none. */
export async function readGolden(project: string, file: string): Promise<Result<Trace | null>> {
  const folder = await testsFolder(project);
  if (!folder.ok) return folder;
  const path = `${TESTS_FOLDER}/${GOLDEN_FOLDER}/${file}`;
  return await readJson(join(folder.value, GOLDEN_FOLDER, file), traceSchema, { path, limit: MAX_TRACE_BYTES });
}

export interface SaveTest {
  readonly project: string;
  /** Null for a new file named after the conversation. */
  readonly file: string | null;
  readonly script: ConversationScript;
  readonly overwrite: boolean;
}

export async function saveTest({ project, file, script, overwrite }: SaveTest): Promise<Result<{ file: string }>> {
  const folder = await testsFolder(project);
  if (!folder.ok) return folder;
  const names = await namesIn(folder.value);
  if (!names.ok) return names;
  const name = file === null ? ok(freeName(script.name, names.value)) : checkedName(file);
  if (!name.ok) return name;
  const exists = names.value.includes(name.value);
  if (exists && !overwrite) return fail(taken(name.value));
  if (!exists && names.value.length >= MAX_TEST_FILES) return fail(tooMany());
  const text = serializeScript(script);
  if (Buffer.byteLength(text) > MAX_SCRIPT_BYTES)
    return fail(tooLarge(`${TESTS_FOLDER}/${name.value}`, MAX_SCRIPT_BYTES));
  const written = await write(folder.value, name.value, text);
  return written.ok ? ok({ file: name.value }) : written;
}

/** Removes a test and its accepted trace. */
export async function removeTest(project: string, file: string): Promise<Result<Record<string, never>>> {
  const found = await existing(project, file);
  if (!found.ok) return found;
  try {
    await rm(join(found.value, GOLDEN_FOLDER, file), { force: true });
    await rm(join(found.value, file));
    return ok({});
  } catch (error) {
    return fail(writeError(error, `${TESTS_FOLDER}/${file}`));
  }
}

/** Stores a reviewed trace, which later runs are compared with. */
export async function acceptTrace(project: string, file: string, trace: Trace): Promise<Result<Record<string, never>>> {
  const found = await existing(project, file);
  if (!found.ok) return found;
  const text = serializeTrace(trace);
  if (Buffer.byteLength(text) > MAX_TRACE_BYTES)
    return fail(tooLarge(`${TESTS_FOLDER}/${GOLDEN_FOLDER}/${file}`, MAX_TRACE_BYTES));
  const written = await write(join(found.value, GOLDEN_FOLDER), file, text);
  return written.ok ? ok({}) : written;
}

/** The tests folder, whether it exists or not; refused if a link leads out of the project. */
async function testsFolder(project: string): Promise<Result<string>> {
  const folder = projectFolder(project);
  if (!folder.ok) return folder;
  try {
    const root = await realpath(folder.value);
    for (const part of [TESTS_FOLDER, join(TESTS_FOLDER, GOLDEN_FOLDER)]) {
      const real = await realpath(join(root, part)).catch(() => null);
      if (real !== null && !real.startsWith(root + sep)) return fail(leadsOut(part));
    }
    return ok(join(root, TESTS_FOLDER));
  } catch (error) {
    return fail(readError(error, folder.value));
  }
}

async function namesIn(folder: string): Promise<Result<string[]>> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => !entry.isDirectory() && testFileSchema.safeParse(entry.name).success);
    if (names.length > MAX_TEST_FILES) return fail(tooMany());
    return ok(names.map(({ name }) => name).sort());
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? ok([]) : fail(readError(error, folder));
  }
}

async function readScript(folder: string, file: string): Promise<Result<ConversationScript>> {
  const read = await readJson(join(folder, file), conversationScriptSchema, {
    path: `${TESTS_FOLDER}/${file}`,
    limit: MAX_SCRIPT_BYTES,
  });
  if (!read.ok) return read;
  return read.value === null ? fail(missing(file)) : ok(read.value);
}

/** Null if there is no file. */
async function readJson<T>(
  file: string,
  schema: z.ZodType<T>,
  { path, limit }: { readonly path: string; readonly limit: number },
): Promise<Result<T | null>> {
  const text = await readText(file, limit);
  if (!text.ok) return text;
  if (text.value === null) return ok(null);
  if (text.value.cut) return fail(tooLarge(path, limit));
  const limits = checkTextLimits(text.value.text, path);
  if (limits) return fail(limits);
  let json: unknown;
  try {
    json = JSON.parse(text.value.text);
  } catch {
    return fail(damaged(path, t('projects.testFiles.notJson')));
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const { message, pointer } = schemaIssues(parsed.error)[0]!;
  return fail(damaged(path, message, pointer));
}

async function existing(project: string, file: string): Promise<Result<string>> {
  const name = checkedName(file);
  if (!name.ok) return name;
  const folder = await testsFolder(project);
  if (!folder.ok) return folder;
  const names = await namesIn(folder.value);
  if (!names.ok) return names;
  return names.value.includes(file) ? folder : fail(missing(file));
}

async function write(folder: string, file: string, text: string): Promise<Result<null>> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    return fail(writeError(error, folder));
  }
  return await writeFilesAtomically([{ path: join(folder, file), text }]);
}

function checkedName(file: string): Result<string> {
  const checked = testFileSchema.safeParse(file);
  if (checked.success) return ok(checked.data);
  return fail(appError('bad_request', checked.error.issues[0]?.message ?? t('projects.testFiles.invalidName')));
}

const MAX_SLUG = 60;

/** "Buys for a court" becomes buys_for_a_court.json, with a number if that is taken. */
function freeName(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+/g, '')
    .slice(0, MAX_SLUG)
    .replaceAll(/_+$/g, '');
  const slug = words === '' ? 'conversation' : words;
  const names = new Set(taken);
  let file = `${slug}.json`;
  for (let count = 2; names.has(file); count += 1) file = `${slug}_${count}.json`;
  return file;
}

function damaged(path: string, why: string, pointer?: string): AppError {
  return appError('invalid_document', t('projects.testFiles.unreadable', { path, reason: why }), {
    hint: t('projects.testFiles.unreadableHint'),
    ...(pointer === undefined ? {} : { pointer }),
  });
}

function missing(file: string): AppError {
  return appError('not_found', t('projects.testFiles.testMissing', { file }), {
    hint: t('projects.testFiles.testMissingHint'),
  });
}

function taken(file: string): AppError {
  return appError('already_exists', t('projects.testFiles.nameTaken', { file }), {
    hint: t('projects.testFiles.nameTakenHint'),
  });
}

function tooMany(): AppError {
  return appError('too_large', t('projects.testFiles.tooManyTests', { limit: MAX_TEST_FILES }));
}

function tooLarge(path: string, limit: number): AppError {
  return appError('too_large', t('projects.testFiles.tooLarge', { path, limit }), {
    hint: t('projects.testFiles.tooLargeHint'),
  });
}

function leadsOut(part: string): AppError {
  return appError('bad_request', t('projects.testFiles.linkOutside', { folder: part }), {
    hint: t('projects.testFiles.linkOutsideHint'),
  });
}
