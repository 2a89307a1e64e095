import { expect, test } from 'vitest';
import type { ImportChoice, ImportJob } from '../../../../src-shared/importer/job.ts';
import { readSource, sourceName, sourceWords } from '../../../../src-renderer/panels/import/parts/import-source.ts';
import {
  choiceFaults,
  firstChoice,
  isSound,
  isUnfinished,
  shownStep,
} from '../../../../src-renderer/state/imports/import-steps.ts';
import { recommend } from '../../../../src-shared/importer/to-flow/recommend.ts';
import { aGraph, anInspection } from '../../../shared/importer/build-graph.ts';

const typed = (place: string, more: { ref?: string; folder?: string } = {}) =>
  readSource({ place, ref: '', folder: '', ...more });

test('recognizes an address or a local folder', () => {
  expect([
    typed('  '),
    typed('https://github.com/owner/agent', { ref: ' main ', folder: '/libs/agent/' }),
    typed('github.com/owner/agent'),
    typed('git@github.com:owner/agent.git'),
    typed('/home/me/agent', { ref: 'main', folder: './src' }),
    typed('~/agent'),
    typed('C:\\agents\\desk'),
  ]).toEqual([
    null,
    { url: 'https://github.com/owner/agent', ref: 'main', folder: 'libs/agent' },
    { url: 'https://github.com/owner/agent' },
    { url: 'git@github.com:owner/agent.git' },
    { path: '/home/me/agent', folder: 'src' },
    { path: '~/agent' },
    { path: 'C:\\agents\\desk' },
  ]);
});

test('a source is named after its last part, without a password', () => {
  expect([
    sourceName({ url: 'https://github.com/owner/agent.git/' }),
    sourceName({ path: 'C:\\agents\\desk' }),
    sourceWords({ url: 'https://me:secret@example.org/agent.git', ref: 'v1', folder: 'app' }),
  ]).toEqual(['agent', 'desk', 'https://example.org/agent.git @ v1 › app']);
});

test.each([
  ['travel-desk', 'travel_desk', { pluginId: 'travel_desk', name: 'Travel desk' }],
  ['travel-desk', 'booking', { pluginId: 'travel_desk_booking', name: 'Travel desk' }],
  ['My Agents', 'desk', { pluginId: 'my_agents_desk', name: 'My Agents' }],
])('proposes names for the graph of %s', (name, id, names) => {
  const inspection = anInspection([aGraph({ id }), aGraph({ id: 'other', exportKind: 'none' })], { name });
  const job = { choice: null, recommended: recommend(inspection), graphs: [id, 'other'] } as unknown as ImportJob;
  expect(firstChoice(job, inspection)).toMatchObject(names);
});

test('validates a choice while you make it', () => {
  const choice: ImportChoice = { graph: 'g', strategy: 'wrapper', pluginId: 'desk', name: 'Desk' };
  expect([
    isSound(choice),
    choiceFaults({ ...choice, pluginId: '../x', name: ' ' }),
    isSound({ ...choice, strategy: 'remote' }),
    isSound({ ...choice, strategy: 'remote', remote: { url: 'file:///etc', graph: 'g' } }),
    isSound({ ...choice, strategy: 'remote', remote: { url: 'http://127.0.0.1:2024', graph: 'g' } }),
  ]).toEqual([true, { pluginId: true, name: true, url: false, graph: false }, false, false, true]);
});

test('a user viewing a written plugin stays there while it is checked again', () => {
  const validation = { checks: [], import_ok: null, smoke_test_ok: null, traceback: null };
  const first = { state: 'VALIDATING', validation: null } as ImportJob;
  const again = { state: 'VALIDATING', validation } as unknown as ImportJob;
  const shown = (job: ImportJob) => [shownStep({ job, rethinks: false }), isUnfinished(job)];
  expect([shown(first), shown(again)]).toEqual([
    ['VALIDATING', true],
    ['DONE', false],
  ]);
});
