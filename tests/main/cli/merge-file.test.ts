import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExitCode, Io, Parsed } from '../../../src-main/cli/command.ts';
import { mergeFile } from '../../../src-main/cli/merge-file.ts';
import type { Layout } from '../../../src-shared/flow/layout.ts';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { descendant } from '../../shared/flow/random-edits.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

interface Sides {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Runs the command on real files; returns the contents of ours afterwards. */
async function merged(folder: string, sides: Sides): Promise<{ code: ExitCode; text: string; said: string }> {
  const paths = (['base', 'ours', 'theirs'] as const).map((side) => {
    const path = join(folder, side);
    writeFileSync(path, sides[side]);
    return path;
  });
  let said = '';
  const io: Io = {
    out: (text) => void (said += text),
    err: (text) => void (said += text),
    input: process.stdin,
    env: {},
    stopped: () => Promise.resolve(),
  };
  const parsed: Parsed = { operands: paths, switches: new Set(), values: new Map() };
  const code = await mergeFile(parsed, io);
  return { code, text: readFileSync(paths[1]!, 'utf8'), said };
}

function isDocument(text: string): boolean {
  return parseFlow(text).ok || parseLayout(text).ok;
}

const position = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.constant(0) });
const layoutText: fc.Arbitrary<string> = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'constructor'), position)
  .map((nodes): Layout => ({ version: 'v1', root: { nodes } }))
  .map(serializeLayout);
const flowText = descendant.map(serializeFlow);

/** Files as editors, failing disks, newer programs, and earlier merges leave them. */
const damage: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (text: string) => text.slice(0, text.length * share)),
  fc.nat().map((at) => (text: string) => {
    const index = at % (text.length + 1);
    return `${text.slice(0, index)}\n<<<<<<< HEAD\n=======\n>>>>>>> theirs\n${text.slice(index)}`;
  }),
  fc.tuple(fc.nat(), fc.constantFrom('"', '{', '}', '\\', '\u0000', ',', '9')).map(([at, what]) => (text: string) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + what + text.slice(index + 1);
  }),
  fc
    .constantFrom('"version": "v2"', '"version": 1', '"__proto__": {}')
    .map((line) => (text: string) => text.replace(/"version": "v1"/, line)),
  fc
    .constantFrom('', 'null', '[]', '\uFEFF{}', '{"version":"v0","id":"x","questions":[]}', '{"root":{}}')
    .map((other) => () => other),
);

const whole = fc.oneof({ weight: 4, arbitrary: flowText }, { weight: 1, arbitrary: layoutText });
const anyText = fc.oneof(
  { weight: 2, arbitrary: whole },
  { weight: 1, arbitrary: fc.tuple(whole, damage).map(([text, harm]) => harm(text)) },
);

test('writes a valid document, or fails and leaves ours untouched, for any three sides', async () => {
  const folder = await temporaryFolder();
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (base, ours, theirs) => {
      const { code, text, said } = await merged(folder, { base, ours, theirs });
      if (code === 0) expect(isDocument(text)).toBe(true);
      else expect([code, text === ours || isDocument(text), said === '']).toEqual([1, true, false]);
      expect(text === ours || isDocument(text)).toBe(true);
    }),
    { numRuns: tries(150) },
  );
});

test(
  'merges flows and layouts of any history and reports what cannot be combined as conflicts',
  { tags: 'thorough' },
  async () => {
    const folder = await temporaryFolder();
    const sides = (text: fc.Arbitrary<string>) => fc.tuple(text, text, text);
    await fc.assert(
      fc.asyncProperty(fc.oneof(sides(flowText), sides(layoutText)), async ([base, ours, theirs]) => {
        const { code, text, said } = await merged(folder, { base, ours, theirs });
        expect(parseFlow(ours).ok ? parseFlow(text).ok : parseLayout(text).ok).toBe(true);
        expect(code === 0).toBe(said === '');
        if (base === theirs) expect([code, text]).toEqual([0, ours]);
        if (base === ours) expect([code, text]).toEqual([0, theirs]);
      }),
      { numRuns: tries(80) },
    );
  },
);

test('a side of a newer version is named, and ours stays unchanged', async () => {
  const folder = await temporaryFolder();
  const [flow] = fc.sample(flowText, { numRuns: 1, seed: 1 }) as [string];
  const newer = flow.replace('"version": "v1"', '"version": "v2"');
  for (const sides of [
    { base: flow, ours: flow, theirs: newer },
    { base: flow, ours: newer, theirs: flow },
    { base: newer, ours: flow, theirs: flow },
  ]) {
    const { code, text, said } = await merged(folder, sides);
    expect([code, text]).toEqual([1, sides.ours]);
    expect(said).toContain(t('flow.migrate.versionTooNew', { file: 'flow.json', version: 'v2', latest: 'v1' }));
  }
});
