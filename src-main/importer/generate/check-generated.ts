/** Checks the generated files as they are now, edited or not: schema, flow, and screens, by path. */
import { parseScreen, type ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { conversationScriptSchema } from '../../../src-shared/conversation/script.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { layoutSchema } from '../../../src-shared/flow/layout.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { schemaIssues } from '../../../src-shared/flow/schema-issues.ts';
import { parseJsonObject } from '../../../src-shared/flow/json-text.ts';
import type { PreviewFile } from '../../../src-shared/importer/job.ts';
import { originSchema } from '../../../src-shared/importer/origin.ts';
import { checkScreens } from '../../../src-shared/plugin/check-screens.ts';
import type { PluginManifest } from '../../../src-shared/plugin/manifest.ts';
import { MANIFEST_FILE, parseManifest } from '../../../src-shared/plugin/parse-manifest.ts';
import type { z } from '../../../src-shared/schema.ts';
import type { GeneratedFile } from '../write/plan-files.ts';

type FileProblem = PreviewFile['problems'][number];

export function checkGenerated(files: readonly GeneratedFile[]): ReadonlyMap<string, FileProblem[]> {
  return new GeneratedCheck(files).run();
}

const SCREEN_PATH = /^screens\/([A-Za-z0-9_-]+)\.json$/;
const TEST_PATH = /^tests\/[^/]+\.json$/;

class GeneratedCheck {
  readonly #files: ReadonlyMap<string, string>;
  readonly #problems = new Map<string, FileProblem[]>();

  constructor(files: readonly GeneratedFile[]) {
    this.#files = new Map(files.map(({ path, text }) => [path, text]));
  }

  run(): ReadonlyMap<string, FileProblem[]> {
    const manifest = this.#manifest();
    const screens = this.#screens();
    const flow = this.#flow(Object.keys(screens), manifest);
    if (flow !== null) {
      const all = checkScreens(flow, { id: manifest?.id ?? null, screens });
      for (const { file, severity, message, pointer } of all) this.#add(file, { severity, message, pointer });
    }
    this.#schema('layout.json', layoutSchema);
    this.#schema('import.json', originSchema);
    for (const path of this.#files.keys()) if (TEST_PATH.test(path)) this.#schema(path, conversationScriptSchema);
    return this.#problems;
  }

  #add(path: string, problem: FileProblem): void {
    this.#problems.set(path, [...(this.#problems.get(path) ?? []), problem]);
  }

  #manifest(): PluginManifest | null {
    const text = this.#files.get(MANIFEST_FILE);
    if (text === undefined) return null;
    const parsed = parseManifest(text);
    if (!parsed.ok) {
      this.#add(MANIFEST_FILE, { severity: 'error', message: parsed.error.message });
      return null;
    }
    for (const { severity, message, pointer } of parsed.value.problems)
      this.#add(MANIFEST_FILE, { severity, message, pointer });
    return parsed.value.manifest;
  }

  #screens(): Record<string, ScreenFile> {
    const screens: Record<string, ScreenFile> = {};
    for (const [path, text] of this.#files) {
      const name = SCREEN_PATH.exec(path)?.[1];
      if (name === undefined) continue;
      const parsed = parseScreen(text, path);
      if (parsed.ok) screens[name] = parsed.value;
      else for (const { severity, message, pointer } of parsed.error) this.#add(path, { severity, message, pointer });
    }
    return screens;
  }

  #flow(screens: readonly string[], manifest: PluginManifest | null): Flow | null {
    const path = 'flow.json';
    const text = this.#files.get(path);
    if (text === undefined) return null;
    const parsed = parseFlow(text);
    if (!parsed.ok) {
      for (const { severity, message, pointer } of parsed.error.problems)
        this.#add(path, { severity, message, pointer });
      if (parsed.error.problems.length === 0)
        this.#add(path, { severity: 'error', message: parsed.error.error.message });
      return null;
    }
    const runners = Object.entries(manifest?.runners ?? {}).map(([name, { kind }]) => ({ name, kind }));
    for (const { severity, message, pointer } of checkFlow(parsed.value.flow, { tools: null, screens, runners }))
      this.#add(path, { severity, message, pointer });
    return parsed.value.flow;
  }

  #schema(path: string, schema: z.ZodType): void {
    const text = this.#files.get(path);
    if (text === undefined) return;
    const json = parseJsonObject(text, path);
    if (!json.ok) return this.#add(path, { severity: 'error', message: json.error.message });
    const parsed = schema.safeParse(json.value);
    if (parsed.success) return;
    for (const { pointer, message } of schemaIssues(parsed.error))
      this.#add(path, { severity: 'error', pointer, message });
  }
}
