/** Starting points of a new project: the sample plugins that come with the app, and an empty flow. */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TemplateSummary } from '../../src-shared/contract/projects.ts';
import { appError, errnoOf } from '../../src-shared/errors.ts';
import { graphRefs, graphOf } from '../../src-shared/flow/flow.ts';
import { serializeFlow } from '../../src-shared/document/serialize.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import { deepEqual } from '../../src-shared/equality.ts';
import { type Json, parseJson } from '../../src-shared/json.ts';
import { ownToolsIn, withPluginId } from '../../src-shared/plugin/rename-plugin.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { writeError } from './disk.ts';
import { makeFolders } from './make-folders.ts';
import { releaseTemporary, temporaryFolderIn } from '../store/temporary-names.ts';
import { slugOf } from './names.ts';
import { writeEmptyProject } from './empty-project.ts';
import { readManifest } from './plugin-manifest.ts';
import { FLOW_FILE, loadProject } from './project-files.ts';
import { t } from '../messages/translate.ts';

export const EMPTY_TEMPLATE = 'empty';

const EMPTY_SUMMARY: TemplateSummary = {
  id: EMPTY_TEMPLATE,
  title: t('projects.templates.empty'),
  description: t('projects.templates.emptyDescription'),
  nodes: 2,
};

export interface NewProject {
  readonly template: string;
  readonly name: string;
  /** The folder; derived from the name by default. */
  readonly slug?: string;
}

export interface Templates {
  list(): Promise<TemplateSummary[]>;
  /** Where the sample of a template is; null for the empty one and unknown ones. */
  folderOf(template: string): Promise<string | null>;
  /** Copies a template into the workspace and returns the new folder. A number is added if the name is taken. */
  create(project: NewProject): Promise<Result<string>>;
}

export function createTemplates(options: { pluginsFolder: string; workspace: string }): Templates {
  return {
    list: async () => [EMPTY_SUMMARY, ...(await samplesOf(options.pluginsFolder))],
    folderOf: async (template) => {
      const known = (await sampleIds(options.pluginsFolder)).includes(template);
      return known ? join(options.pluginsFolder, template) : null;
    },
    create: async ({ template, name, slug: wanted }) => {
      const slug = slugOf(wanted ?? name);
      if (!slug.ok) return slug;
      const known = template === EMPTY_TEMPLATE || (await sampleIds(options.pluginsFolder)).includes(template);
      if (!known) {
        return fail(
          appError('not_found', t('projects.templates.unknownTemplate', { template: template.slice(0, 100) }), {
            hint: t('projects.templates.unknownTemplateHint'),
          }),
        );
      }
      const source = template === EMPTY_TEMPLATE ? null : join(options.pluginsFolder, template);
      return createFolder({ source, name: name.trim(), slug: slug.value, workspace: options.workspace });
    },
  };
}

async function sampleIds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

async function samplesOf(folder: string): Promise<TemplateSummary[]> {
  const summaries = await Promise.all((await sampleIds(folder)).map((id) => summaryOf(folder, id)));
  return summaries.filter((summary) => summary !== null);
}

/** Null if the folder isn't a readable plugin, so that a broken sample doesn't affect the others. */
async function summaryOf(folder: string, id: string): Promise<TemplateSummary | null> {
  const manifest = await readManifest(join(folder, id));
  const project = await loadProject(join(folder, id));
  if (manifest === null || !project.ok || 'damaged' in project.value) return null;
  const { flow } = project.value.document;
  const nodes = graphRefs(flow).reduce((count, ref) => count + (graphOf(flow, ref)?.nodes.length ?? 0), 0);
  return { id, title: manifest.name ?? id, description: manifest.description ?? '', nodes };
}

interface Creation {
  readonly source: string | null;
  readonly name: string;
  readonly slug: string;
  readonly workspace: string;
}

/** Built under a hidden name and moved into place when complete, so that a failure leaves nothing behind. */
async function createFolder(creation: Creation): Promise<Result<string>> {
  const partial = temporaryFolderIn(creation.workspace);
  try {
    await makeFolders(partial);
    const free = await freeFolder(creation);
    if (creation.source === null) await writeEmptyProject(partial, creation.slug);
    else {
      await copyFolder(creation.source, partial);
      await renameCopy(partial, free.slug);
    }
    await writeManifest(partial, { id: free.slug, name: free.name });
    await nameFlow(partial, free.name);
    await rename(partial, free.path);
    return ok(free.path);
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    return fail(createError(error, creation.workspace));
  } finally {
    releaseTemporary(partial);
  }
}

function createError(error: unknown, workspace: string): ReturnType<typeof appError> {
  const { code, message } = writeError(error, workspace);
  const errno = errnoOf(error);
  if (errno === 'EEXIST' || errno === 'ENOTDIR') {
    return appError('already_exists', t('projects.templates.workspaceNotAFolder', { workspace }), {
      hint: t('projects.templates.workspaceNotAFolderHint'),
    });
  }
  return appError(code, message, { hint: t('projects.templates.workspaceNotWritableHint') });
}

async function freeFolder({ workspace, slug, name }: Creation): Promise<{ path: string; slug: string; name: string }> {
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? { slug, name } : { slug: `${slug}_${n}`, name: `${name} ${n}` };
    const path = join(workspace, numbered.slug);
    const taken = await stat(path).then(
      () => true,
      () => false,
    );
    if (!taken) return { path, ...numbered };
  }
}

/**
 * Copies each file by reading and writing it, because samples may be inside an application archive. Links are not
 * followed.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await copyFolder(source, target);
    } else if (entry.isFile()) await writeFile(target, await readFile(source));
  }
}

/** Renames the copy's tools and actions, which start with the plugin id, in every file that mentions them. */
async function renameCopy(folder: string, id: string): Promise<void> {
  const from = (await readManifest(folder))?.id;
  if (from === undefined || from === id) return;
  const files: { readonly path: string; readonly json: Json }[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.json')) continue;
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const json = text.includes(from) ? parseJson(text) : undefined;
    if (json !== undefined) files.push({ path, json });
  }
  const tools = new Set(files.flatMap(({ json }) => ownToolsIn(json, from)));
  for (const { path, json } of files) {
    const renamed = withPluginId(json, { from, to: id, tools });
    if (!deepEqual(renamed, json)) await writeFile(path, `${JSON.stringify(renamed, null, 2)}\n`);
  }
}

async function writeManifest(folder: string, identity: { readonly id: string; readonly name: string }): Promise<void> {
  const manifest = (await readManifest(folder)) ?? FIRST_MANIFEST;
  await writeFile(
    join(folder, MANIFEST_FILE),
    `${JSON.stringify({ ...identity, ...manifest, ...identity }, null, 2)}\n`,
  );
}

const FIRST_MANIFEST = { version: '0.1.0', stateVersion: 1 } as const;

/** Gives the flow the project's name. */
async function nameFlow(folder: string, name: string): Promise<void> {
  const project = await loadProject(folder);
  if (!project.ok || 'damaged' in project.value) return;
  const { flow } = project.value.document;
  if (flow.label !== name) await writeFile(join(folder, FLOW_FILE), serializeFlow({ ...flow, label: name }));
}
