/** Starting the app must not load five model libraries: a provider loads its own when it is first used. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROBE = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ resolve: (name, context, next) => { loaded.push(name); return next(name, context); } });
  await import('./src-main/models/extraction/extractor.ts');
  await import('./src-main/models/extraction/test-model.ts');
  console.log(JSON.stringify(loaded.filter((name) => /^(@langchain|@aws|openai|ollama)/.test(name))));
`;

test('the extractor alone loads no model library', () => {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', PROBE], { encoding: 'utf8' });
  expect(JSON.parse(answer)).toEqual([]);
});
