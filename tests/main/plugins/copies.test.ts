import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkConformance } from '../../../src-main/conformance/check-conformance.ts';
import { createTemplates } from '../../../src-main/project/templates.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { createProjectTools } from '../../../src-main/tools/project/project-tools.ts';
import { withPluginId } from '../../../src-shared/plugin/rename-plugin.ts';
import { NOW, SILENT, temporaryPlace, writeFiles } from './plugin-folders.ts';
import { KETTLE_FILES } from './sample-flow.ts';
import { NOT_ISOLATED } from '../../harness/isolation.ts';
import { TRUST_ALL } from '../trust/verdicts.ts';

const renaming = { from: 'kettle', to: 'my_kettle' };

describe('a plugin copied under another id', () => {
  test('renames its tools, actions, and places everywhere', () => {
    expect(
      withPluginId(
        {
          gates: { 'kettle.brew': 'answers.size > 1', 'http.request': 'true' },
          tools: { 'kettle.brew': { description: 'kettle.brew' } },
          nodes: [
            { id: 'kettle.start', type: 'action', tool: 'kettle.brew', text: 'kettle.brew' },
            { id: 'heat', type: 'action', tool: 'kettle.stove.heat-up', text: 'kettle.stove.heat-up' },
          ],
          edges: [{ from: 'kettle.start', to: 'kettle.end' }],
          action: { event: { name: 'kettle.set_size' } },
          ends: ['kettle.done', 'other.done', 'kettles.done'],
          moves: [{ from: '/size', to: '/domain/kettle/size' }],
          drop: ['/domain/kettle', '/domain/kettles/a'],
        },
        renaming,
      ),
    ).toEqual({
      gates: { 'my_kettle.brew': 'answers.size > 1', 'http.request': 'true' },
      tools: { 'my_kettle.brew': { description: 'kettle.brew' } },
      nodes: [
        { id: 'kettle.start', type: 'action', tool: 'my_kettle.brew', text: 'kettle.brew' },
        { id: 'heat', type: 'action', tool: 'my_kettle.stove.heat-up', text: 'kettle.stove.heat-up' },
      ],
      edges: [{ from: 'kettle.start', to: 'kettle.end' }],
      action: { event: { name: 'my_kettle.set_size' } },
      ends: ['my_kettle.done', 'other.done', 'kettles.done'],
      moves: [{ from: '/size', to: '/domain/my_kettle/size' }],
      drop: ['/domain/my_kettle', '/domain/kettles/a'],
    });
  });

  test(
    'passes every check as the copy of a template, with its screens, tools, migrations, and tests',
    { tags: 'thorough', timeout: 60_000 },
    async () => {
      const root = await temporaryPlace();
      const files = { ...KETTLE_FILES, 'README.md': 'kettle.brew' };
      await writeFiles(join(root, 'plugins', 'kettle'), files);
      const templates = createTemplates({ pluginsFolder: join(root, 'plugins'), workspace: join(root, 'home') });
      const made = await templates.create({ template: 'kettle', name: 'Tea & Kettles' });
      const folder = join(root, 'home', 'tea_kettles');
      expect(made).toEqual({ ok: true, value: folder });
      expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('kettle.brew');
      const tools = createProjectTools({
        builtIn: () => createBuiltInTools({ allowedOrigins: () => [] }),
        trustOf: TRUST_ALL,
        isolation: NOT_ISOLATED,
        log: SILENT,
      });
      onTestFinished(() => tools.close());
      const checks = await checkConformance(folder, { tools: tools.registryOf(folder), clock: NOW });
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
      expect(checks).toHaveLength(17);
    },
  );

  test('passes every check except having tests as the empty template', { timeout: 60_000 }, async () => {
    const root = await temporaryPlace();
    const templates = createTemplates({ pluginsFolder: join(root, 'plugins'), workspace: join(root, 'home') });
    const made = await templates.create({ template: 'empty', name: 'Mine' });
    const tools = createBuiltInTools({ allowedOrigins: () => [] });
    const checks = await checkConformance(made.ok ? made.value : '', { tools, clock: NOW });
    expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['tests']);
  });
});
