/** Returns the beginning of the README as plain text, to show what the project is for. */
import type { Inspection } from '../../../../src-shared/importer/inspection.ts';
import type { ProjectFiles } from './project-files.ts';
import { insidePath, folderOf, baseName } from './inside-path.ts';

const EXCERPT = 500;
const READ = 20_000;
const ORDER = ['.md', '.markdown', '.mdx', '.rst', '.txt', ''];

/** Uses the README of the first folder that has one; `named` are the files pyproject.toml names. */
export function readReadme(
  files: ProjectFiles,
  folders: readonly string[],
  named: readonly string[],
): Inspection['readme'] {
  const wanted = named.flatMap((path) => insidePath('', path) ?? []).filter((path) => files.paths.includes(path));
  const found = folders.flatMap((folder) => readmesIn(files, folder));
  for (const file of [...new Set([...found, ...wanted])]) {
    const text = files.text(file);
    const excerpt = text === null ? '' : plainExcerpt(text);
    if (excerpt !== '') return { file, excerpt };
  }
  return null;
}

function readmesIn(files: ProjectFiles, folder: string): string[] {
  const ending = (path: string): string => /^readme(\.[a-z]+)?$/i.exec(baseName(path))?.[1]?.toLowerCase() ?? '';
  return files.paths
    .filter((path) => folderOf(path) === folder && /^readme(?:\.(?:md|markdown|mdx|rst|txt))?$/i.test(baseName(path)))
    .sort((a, b) => ORDER.indexOf(ending(a)) - ORDER.indexOf(ending(b)));
}

/** Drops front matter, badges, pictures, comments, and empty lines. */
export function plainExcerpt(text: string): string {
  const plain = text
    .slice(0, READ)
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\[!\[[^\]\n]*\]\([^)\n]*\)\]\([^)\n]*\)/g, '')
    .replaceAll(/!\[[^\]\n]*\](?:\([^)\n]*\)|\[[^\]\n]*\])/g, '')
    .replaceAll(/^\.\. (?:image|figure|\|[^|\n]*\| image)::.*(?:\n[ \t]+:.*)*/gm, '')
    .replaceAll(
      /<\/?(?:img|p|div|a|br|center|h[1-6]|picture|source|b|i|strong|em|sub|sup|details|summary)\b[^>\n]*>/gi,
      '',
    )
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return shortened(plain);
}

function shortened(text: string): string {
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
