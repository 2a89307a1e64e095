/** Files next to a flow that refer to it by name: tests, their accepted traces, and screens. */
import { join } from 'node:path';
import {
  screenFollowing,
  scriptFollowing,
  traceFollowing,
  referencesOf,
} from '../../src-shared/related-files/apply-renames.ts';
import type { Rename } from '../../src-shared/related-files/rename.ts';
import { screenTexts } from '../../src-shared/related-files/screen-texts.ts';
import { scriptTexts } from '../../src-shared/related-files/script-texts.ts';
import type { ScreenFile } from '../../src-shared/a2ui/screen-file.ts';
import { MAX_USES, type RelatedUse } from '../../src-shared/contract/related-files.ts';
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import { serializeScript } from '../../src-shared/conversation/serialize-script.ts';
import { serializeTrace } from '../../src-shared/conversation/trace.ts';
import type { LocalText } from '../../src-shared/references/local-text.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { Write } from '../store/replace-files.ts';
import type { FollowingFiles } from '../project/projects.ts';
import { projectFolder } from '../project/names.ts';
import { t } from '../messages/translate.ts';
import { readScreens } from '../plugins/read-parts.ts';
import { GOLDEN_FOLDER, readGolden, readTests, TESTS_FOLDER } from '../testing/test-files.ts';
import { rewrittenTexts } from './rewrite-text.ts';

/** The changes that make these files match a rename; an unreadable file stays unchanged. */
export async function planFollowing(
  project: string,
  changes: readonly Rename[],
  { screens }: FollowingFiles = { screens: true },
): Promise<Result<readonly Write[]>> {
  if (changes.length === 0) return ok([]);
  const tests = await testWrites(project, changes);
  return tests.ok && screens ? ok([...tests.value, ...(await screenWrites(project, changes))]) : tests;
}

async function testWrites(project: string, changes: readonly Rename[]): Promise<Result<Write[]>> {
  const tests = await readTests(project);
  if (!tests.ok) return tests;
  const writes: Write[] = [];
  for (const { file, script } of tests.value) {
    if (!script.ok) continue;
    const following = scriptFollowing(script.value, changes);
    if (following !== script.value)
      writes.push({ path: join(project, TESTS_FOLDER, file), text: serializeScript(following) });
    const golden = await readGolden(project, file);
    if (!golden.ok || golden.value === null) continue;
    const trace = traceFollowing(golden.value, changes);
    if (trace !== golden.value)
      writes.push({ path: join(project, TESTS_FOLDER, GOLDEN_FOLDER, file), text: serializeTrace(trace) });
  }
  return ok(writes);
}

async function screenWrites(project: string, changes: readonly Rename[]): Promise<Write[]> {
  return (await readScreens(project)).flatMap(({ file, name, text, screen }) => {
    if (!screen.ok) return [];
    const following = screenFollowing(screen.value, name, changes);
    if (following === screen.value) return [];
    return [{ path: join(project, file), text: rewrittenTexts(text, changedTexts(screen.value, following)) }];
  });
}

/** The changed expressions, by pointer. */
function changedTexts(before: ScreenFile, after: ScreenFile): ReadonlyMap<string, string> {
  const old = new Map(screenTexts(before).map(({ at, text }) => [at, text]));
  return new Map(screenTexts(after).flatMap(({ at, text }) => (old.get(at) === text ? [] : [[at, text] as const])));
}

/** Tests first, then screens. For a screen, its own file is its definition. */
export async function usesInRelatedFiles(request: RequestOf<'project.uses'>): Promise<Result<RelatedUse[]>> {
  const { path, changes = [] } = request;
  const { in: scope } = request.target;
  const folder = projectFolder(path);
  if (!folder.ok) return folder;
  const tests = await readTests(folder.value);
  if (!tests.ok) return tests;
  const inTests = tests.value.flatMap(({ file, script }) => {
    if (!script.ok || scope?.graphs.includes(null) === false) return [];
    const now = scriptFollowing(script.value, changes);
    return usesIn({ file: `${TESTS_FOLDER}/${file}`, title: now.name, value: now, texts: scriptTexts(now) }, request);
  });
  const inScreens = (await readScreens(folder.value)).flatMap(({ file, name, screen }) => {
    if (!screen.ok || scope?.screens.includes(name) === false) return [];
    const now = screenFollowing(screen.value, name, changes);
    const title = now.title ?? name;
    const uses = usesIn({ file, title, value: now, texts: screenTexts(now) }, request);
    const { kind, name: wanted } = request.target;
    return kind === 'screen' && wanted === name ? [definition(file, title), ...uses] : uses;
  });
  return ok([...inTests, ...inScreens].slice(0, MAX_USES));
}

/** Tests and screens that use a removed name, with these names. */
export async function unfitRelatedFiles(
  request: RequestOf<'project.unfit'>,
): Promise<Result<ResponseOf<'project.unfit'>>> {
  const { path, gone, places, changes = [] } = request;
  const folder = projectFolder(path);
  if (!folder.ok) return folder;
  const tests = await readTests(folder.value);
  if (!tests.ok) return tests;
  const wanted = new Set(gone.map(({ kind, name }) => `${kind} ${name}`));
  const unfit = ({ file, title, value, texts }: Searched): ResponseOf<'project.unfit'> => {
    const targets = referencesOf(value, texts, places).map(({ target }) => target);
    const found = new Map(targets.map((target) => [`${target.kind} ${target.name}`, target]));
    const names = [...found].flatMap(([id, target]) => (wanted.has(id) ? [target] : []));
    return names.length === 0 ? [] : [{ file, title, names }];
  };
  const inTests = tests.value.flatMap(({ file, script }) => {
    if (!script.ok) return [];
    const now = scriptFollowing(script.value, changes);
    return unfit({ file: `${TESTS_FOLDER}/${file}`, title: now.name, value: now, texts: scriptTexts(now) });
  });
  const inScreens = (await readScreens(folder.value)).flatMap(({ file, name, screen }) => {
    if (!screen.ok) return [];
    const now = screenFollowing(screen.value, name, changes);
    return unfit({ file, title: now.title ?? name, value: now, texts: screenTexts(now) });
  });
  return ok([...inTests, ...inScreens].slice(0, MAX_USES));
}

interface Searched {
  readonly file: string;
  readonly title: string;
  readonly value: object;
  readonly texts: readonly LocalText[];
}

function usesIn(
  { file, title, value, texts }: Searched,
  { target, places }: Pick<RequestOf<'project.uses'>, 'target' | 'places'>,
): RelatedUse[] {
  return referencesOf(value, texts, places)
    .filter((reference) => reference.target.kind === target.kind && reference.target.name === target.name)
    .map(({ role, pointer, text, range, field }) => ({ file, title, role, pointer, text, range, field }));
}

function definition(file: string, title: string): RelatedUse {
  return {
    file,
    title,
    role: 'definition',
    pointer: '',
    text: file,
    range: { start: 0, end: file.length },
    field: t('find.file'),
  };
}
