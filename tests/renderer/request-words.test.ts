import { expect, test } from 'vitest';
import { t } from '../../src-shared/messages/translate.ts';
import { requestErrorInWords } from '../../src-renderer/bridge/refused-request.ts';
import { appError } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [{ id: 'q', type: 'question', key: 'roof_area', prompt: '' }],
  edges: [{ id: 'e', from: 'q', to: 'gone' }],
};

function inWords(pointer: string, reason: string): string {
  const error = appError('bad_request', `session.start${pointer}: ${reason}`, { pointer });
  return requestErrorInWords(error, { project: '/p', flow: FLOW }).message;
}

test('a rejected flow names the node or edge and the field', () => {
  expect([
    inWords('/flow/nodes/0/prompt', 'Too big: expected string to have <=8000 characters'),
    inWords('/flow/edges/0', 'Invalid input'),
    inWords('/flow/label', 'Too long.'),
    inWords('/project', 'Invalid input'),
  ]).toEqual([
    t('connection.badFlow', {
      place: t('connection.places.field', {
        place: t('connection.places.node', { name: 'Roof area' }),
        field: t('kinds.question.fields.prompt.title'),
      }),
      reason: 'Too big: expected string to have <=8000 characters',
    }),
    t('connection.badFlow', {
      place: t('connection.places.edge', { from: 'Roof area', to: 'gone' }),
      reason: 'Invalid input',
    }),
    t('connection.badFlow', {
      place: t('connection.places.field', { place: t('connection.places.flow'), field: t('inspector.flow.label') }),
      reason: 'Too long',
    }),
    t('connection.badRequest', { reason: 'Invalid input' }),
  ]);
});

test('other errors stay unchanged', () => {
  const error = appError('disk_full', 'The disk is full.');
  expect(requestErrorInWords(error, {})).toBe(error);
});
