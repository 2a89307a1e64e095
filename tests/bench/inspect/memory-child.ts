/** Inspects a folder, or only parses its Python files, in a separate process; prints its peak memory in MiB. */
import { inspectFolder } from '../../../src-main/importer/inspect/inspect-folder.ts';
import { parseFolder } from './parse-folder.ts';

const [how, root = '.'] = process.argv.slice(2);
if (how === 'inspect') {
  const result = await inspectFolder(root, { signal: new AbortController().signal });
  if (!result.ok) throw new Error(result.error.message);
} else {
  await parseFolder(root);
}
process.stdout.write(`${process.resourceUsage().maxRSS / 1024}\n`);
