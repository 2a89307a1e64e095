import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugOf } from '../../../src-main/project/names.ts';
import { DOCUMENT, projectAt, projectsIn, temporaryFolder } from './workspace.ts';

async function withSample(root: string): Promise<string> {
  const sample = await projectAt(join(root, 'plugins', 'led_sales'));
  await writeFile(
    join(sample, 'plugin.json'),
    JSON.stringify({ id: 'led_sales', name: 'LED sales', description: 'Sells lamps.', version: '1.0.0' }),
  );
  await mkdir(join(sample, 'tests'));
  await writeFile(join(sample, 'tests', 'talk.json'), '[]');
  return sample;
}

describe('templates', () => {
  test('are the empty flow and every readable sample', async () => {
    const root = await temporaryFolder();
    await withSample(root);
    const broken = await projectAt(join(root, 'plugins', 'broken'));
    await writeFile(join(broken, 'flow.json'), 'not json');
    expect(await projectsIn(root).templates()).toEqual({
      ok: true,
      value: [
        { id: 'empty', title: 'Empty flow', description: expect.any(String), nodes: 2 },
        { id: 'led_sales', title: 'LED sales', description: 'Sells lamps.', nodes: 2 },
      ],
    });
  });

  test('are copied in full into the workspace under the new name', async () => {
    const root = await temporaryFolder();
    const sample = await withSample(root);
    await symlink('/etc/passwd', join(sample, 'outside'));
    const project = await projectsIn(root).create({ template: 'led_sales', name: 'Héllo Shop' });
    const path = join(root, 'home', 'hello_shop');
    expect(project).toMatchObject({
      ok: true,
      value: { path, name: 'Héllo Shop', flow: { ...DOCUMENT.flow, label: 'Héllo Shop' } },
    });
    expect((await readdir(path)).sort()).toEqual(['flow.json', 'layout.json', 'plugin.json', 'tests']);
    expect(JSON.parse(await readFile(join(path, 'plugin.json'), 'utf8'))).toEqual({
      id: 'hello_shop',
      name: 'Héllo Shop',
      description: 'Sells lamps.',
      version: '1.0.0',
    });
    expect(await readdir(join(root, 'home'))).toEqual(['hello_shop']);
  });

  test('come without a test if empty, because its first question would break it', async () => {
    const root = await temporaryFolder();
    await projectsIn(root).create({ template: 'empty', name: 'My flow' });
    expect((await readdir(join(root, 'home', 'my_flow'))).sort()).toEqual(['flow.json', 'layout.json', 'plugin.json']);
  });

  test('get a number if their name is taken', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const create = () => projects.create({ template: 'empty', name: 'My flow' });
    const made = [await create(), await create()];
    expect(made).toMatchObject([
      { value: { name: 'My flow', path: join(root, 'home', 'my_flow') } },
      { value: { name: 'My flow 2', path: join(root, 'home', 'my_flow_2') } },
    ]);
  });

  test.each(['../evil', '..', '.', 'a/b', 'a\\b', 'a\0b', 'a\nb', '   '])('the name %j is rejected', async (name) => {
    const root = await temporaryFolder();
    expect(await projectsIn(root).create({ template: 'empty', name })).toMatchObject({
      error: { code: 'bad_request' },
    });
  });

  test.each(['../plugins/led_sales', '/etc', '..', 'nowhere', '.git'])(
    'the template %j is rejected',
    async (template) => {
      const root = await temporaryFolder();
      await withSample(root);
      expect(await projectsIn(root).create({ template, name: 'x' })).toMatchObject({ error: { code: 'not_found' } });
    },
  );

  test('reports a workspace that is a file', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'home'), '');
    expect(await projectsIn(root).create({ template: 'empty', name: 'x' })).toMatchObject({
      error: { code: 'already_exists', hint: expect.stringContaining('SWITCHYARD_HOME') },
    });
  });

  test('turns every name into a valid plugin ID or rejects it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), (name) => {
        const slug = slugOf(name);
        expect(slug.ok ? slug.value : 'refused').toMatch(/^[a-z][a-z0-9_]{1,32}$/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the project opened first', () => {
  test('is none on the first start and the last project later', async () => {
    const root = await temporaryFolder();
    await withSample(root);
    const projects = projectsIn(root);
    expect(await projects.initial()).toBeNull();
    const [one, other] = [await projectAt(join(root, 'one')), await projectAt(join(root, 'other'))];
    await projects.open(one);
    await projects.open(other);
    expect(await projectsIn(root).initial()).toBe(other);
    await projects.forget(other);
    await projects.forget(one);
    expect(await projectsIn(root).initial()).toBeNull();
  });

  test('is none if the workspace cannot be created', async () => {
    const root = await temporaryFolder();
    await withSample(root);
    await writeFile(join(root, 'home'), '');
    expect(await projectsIn(root).initial()).toBeNull();
  });
});
