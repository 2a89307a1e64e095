/** Reads the copied source of an imported plugin for display, never outside its folder and never through a link. */
import { join } from 'node:path';
import { SOURCE_FOLDER } from '../../../src-shared/importer/origin.ts';
import { ok, type Result } from '../../../src-shared/result.ts';
import { projectFolder } from '../../project/names.ts';
import { listSource, type SourceFile } from './list-source.ts';
import { readInside, type FileContent } from './read-inside.ts';

export async function sourceTree(folder: string): Promise<Result<SourceFile[]>> {
  const root = projectFolder(folder);
  if (!root.ok) return root;
  const listed = await listSource(join(root.value, SOURCE_FOLDER));
  if (!listed.ok) return listed;
  return ok([...listed.value.files]);
}

export async function sourceFile(folder: string, path: string): Promise<Result<FileContent>> {
  const root = projectFolder(folder);
  if (!root.ok) return root;
  return await readInside(join(root.value, SOURCE_FOLDER), path);
}
