import { describe, expect, test } from 'vitest';
import { parseManifest, type ManifestProblem } from '../../../src-shared/plugin/parse-manifest.ts';

const FULL = {
  id: 'mortgage',
  name: 'Mortgages',
  version: '1.2.3-beta.1+5',
  stateVersion: 2,
  description: 'Compares two products.',
  strategy: 'router',
  engine: 'ir',
  capabilities: { voiceGreeting: 'Hello.', components: ['ProductCard'], colours: ['blue'] },
  permissions: { network: ['https://api.example.com', 'http://localhost:8080'], tools: true, mcp: true },
  gates: { 'mortgage.submit': 'domain.selection.confirmed' },
  tools: {
    'mortgage.figures': {
      description: 'Computes.',
      input: { type: 'object' },
      output: { type: 'object' },
      idempotent: true,
      timeoutMs: 500,
      retry: { attempts: 2, backoffMs: 10 },
    },
    'mortgage.submit': { description: 'Submits.', irreversible: true },
  },
  input: { type: 'object', properties: { case_id: { type: 'string' } }, required: ['case_id'] },
  mcp: {
    maps: { command: 'map-server', args: ['--quiet'], env: ['MAP_KEY'] },
    rates: { url: 'https://rates.example.com/mcp' },
  },
};

function problemsOf(manifest: unknown): readonly ManifestProblem[] {
  const parsed = parseManifest(JSON.stringify(manifest));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.problems;
}

describe('a manifest', () => {
  test('reads every property unchanged', () => {
    expect(parseManifest(JSON.stringify(FULL))).toEqual({ ok: true, value: { manifest: FULL, problems: [] } });
  });

  test('can be empty', () => {
    expect(parseManifest('{}')).toEqual({ ok: true, value: { manifest: {}, problems: [] } });
  });

  test('keeps an unknown property, with a problem that names it', () => {
    expect(parseManifest('{"id":"ab","vendor":{"x":1}}')).toEqual({
      ok: true,
      value: {
        manifest: { id: 'ab', vendor: { x: 1 } },
        problems: [{ severity: 'warning', pointer: '/vendor', message: expect.stringContaining('"vendor"') }],
      },
    });
  });

  test.each<[string, unknown, string]>([
    ['id', 'A', '/id'],
    ['id', 'a', '/id'],
    ['id', `a${'b'.repeat(33)}`, '/id'],
    ['id', 'lost-card', '/id'],
    ['id', '__proto', '/id'],
    ['version', '1.2', '/version'],
    ['version', '01.2.3', '/version'],
    ['stateVersion', 0, '/stateVersion'],
    ['stateVersion', 1.5, '/stateVersion'],
    ['strategy', 'luck', '/strategy'],
    ['engine', 'steam', '/engine'],
    ['capabilities', [], '/capabilities'],
    ['permissions', { files: true }, '/permissions/files'],
    ['permissions', { network: ['https://a.example.com/path'] }, '/permissions/network/0'],
    ['permissions', { network: ['*'] }, '/permissions/network/0'],
    ['gates', { 'mortgage.submit': '' }, '/gates/mortgage.submit'],
    ['gates', { 'mortgage.submit': true }, '/gates/mortgage.submit'],
    ['tools', { 'mortgage.figures': { description: 'x', speed: 1 } }, '/tools/mortgage.figures/speed'],
    ['mcp', { maps: { command: 'x', shell: true } }, '/mcp/maps'],
    ['mcp', { maps: { url: 'file:///etc/passwd' } }, '/mcp/maps'],
  ])('with an invalid "%s" (%j) loses that property and reports its location', (key, value, pointer) => {
    const parsed = parseManifest(JSON.stringify({ ...FULL, [key]: value }));
    expect(parsed.ok && Object.hasOwn(parsed.value.manifest, key)).toBe(false);
    expect(
      parsed.ok && parsed.value.problems.some((p) => p.severity === 'error' && p.pointer.startsWith(pointer)),
    ).toBe(true);
  });

  test.each<[string, object, string]>([
    ['a tool of another plugin', { tools: { 'other.run': { description: 'x' } } }, '/tools/other.run'],
    ['tools without an id', { id: undefined }, '/tools/mortgage.figures'],
    ['an irreversible tool without a gate', { gates: {} }, '/tools/mortgage.submit'],
    [
      'a retry of what is not idempotent',
      { tools: { 'mortgage.submit': { description: 'x', retry: { attempts: 2 } } } },
      '/tools/mortgage.submit/retry',
    ],
    [
      'a gate of a tool that is not there',
      { gates: { ...FULL.gates, 'mortgage.sumbit': 'true' } },
      '/gates/mortgage.sumbit',
    ],
    ['tools it has no permission for', { permissions: { mcp: true } }, '/permissions'],
    ['an input whose schema cannot be used', { input: { type: 'object', if: { type: 'object' } } }, '/input'],
    ['servers it has no permission for', { permissions: { tools: true } }, '/permissions'],
  ])('is refused for %s', (_what, change, pointer) => {
    expect(problemsOf({ ...FULL, ...change })).toContainEqual({
      severity: 'error',
      pointer,
      message: expect.any(String),
    });
  });

  test.each(['', '[]', '"x"', '{"a":1', '{"__proto__":{}}'])('that is not a JSON object is refused: %s', (text) => {
    expect(parseManifest(text)).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
  });
});
