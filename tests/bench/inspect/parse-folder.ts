/** The minimum work of reading a repository: each Python file is read, parsed with the same grammar, and discarded. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';

let parser: Promise<Parser> | undefined;

async function createParser(): Promise<Parser> {
  const { resolve } = createRequire(import.meta.url);
  await Parser.init();
  const bare = new Parser();
  bare.setLanguage(await Language.load(readFileSync(resolve('tree-sitter-python/tree-sitter-python.wasm'))));
  return bare;
}

export async function parseFolder(root: string): Promise<number> {
  parser ??= createParser();
  const ready = await parser;
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.py'));
  for (const file of files) ready.parse(readFileSync(join(file.parentPath, file.name), 'utf8'))?.delete();
  return files.length;
}
