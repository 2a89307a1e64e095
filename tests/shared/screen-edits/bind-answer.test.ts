import { describe, expect, test } from 'vitest';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { bindAnswer } from '../../../src-shared/screen-edits/bind-answer.ts';
import { starterComponents } from '../../../src-shared/screen-edits/starter.ts';

const FLOW = {
  ...{ version: 'v1', id: 'visits', entry: 'room', edges: [] },
  nodes: [
    {
      ...{ id: 'room', type: 'question', key: 'room', prompt: 'Which room?' },
      answer: { type: 'choice', options: [{ value: 'hall', label: 'Hall' }, { value: 'attic' }] },
    },
    { id: 'day', type: 'question', key: 'day', prompt: 'When?', answer: { type: 'date', minimum: '2026-01-01' } },
  ],
} as unknown as Flow;

const file = { version: 'v1' as const, components: [{ id: 'root', component: 'Column', children: [] }] };
const starter = (kind: string, set: JsonObject = {}): Component => ({
  ...starterComponents(kind, (base) => base)[0]!,
  ...set,
});
const bound = (component: Component, expression: string) =>
  bindAnswer(FLOW, { name: 's', file }, { component, source: { expression } });

describe('an input that is bound to an answer', () => {
  test('asks the question, with its options', () => {
    expect(bound(starter('ChoicePicker'), 'answers.room')).toEqual({
      set: {
        label: 'Which room?',
        options: [
          { label: 'Hall', value: 'hall' },
          { label: expect.any(String) as string, value: 'attic' },
        ],
        variant: 'mutuallyExclusive',
        value: { path: '/room' },
      },
      operations: [
        {
          ...{ op: 'update-screen', screen: 's' },
          set: { bindings: { room: 'answers.room == null ? [] : [answers.room]' } },
        },
      ],
    });
    expect(bound(starter('DateTimeInput'), 'answers.day')?.set).toEqual({
      ...{ label: 'When?', min: '2026-01-01', value: { path: '/day' } },
    });
  });

  test('keeps what was set before', () => {
    const options = [{ label: 'Cellar', value: 'cellar' }];
    expect(bound(starter('ChoicePicker', { label: 'Where?', options }), 'answers.room')?.set).toEqual({
      ...{ variant: 'mutuallyExclusive', value: { path: '/room' } },
    });
  });

  test('of another kind gets the label only', () => {
    expect(bound(starter('TextField'), 'answers.day')?.set).toEqual({ label: 'When?', value: { path: '/day' } });
  });

  test('is bound as usual if no question asks for it', () => {
    expect(bound(starter('TextField'), 'answers.other')).toBeNull();
    expect(bound(starter('TextField'), 'domain.day')).toBeNull();
  });
});
