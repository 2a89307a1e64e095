import { describe, expect, test } from 'vitest';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';
import { toOutbox } from '../../../src-shared/wire/outbox.ts';

const flow = (event: FlowEvent): RunEventBody => ({ type: 'flow', event });
const message = (text: string, voiceText?: string): RunEventBody => ({
  ...{ type: 'message', role: 'assistant', node: 'q', text, kind: 'ask' },
  ...(voiceText === undefined ? {} : { voiceText }),
});
const context = { mode: 'text' } as const;
const patches = [
  { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: 'x' } },
  { version: 'v0.9', updateDataModel: { surfaceId: 'main', value: {} } },
];

describe('the outbox of a turn', () => {
  test('has words for display, or in voice mode for speech', () => {
    const bodies = [message('Your rate: 4.1 %', 'Your rate is four point one.'), message('More?')];
    const words = (mode: 'text' | 'voice'): unknown[] =>
      toOutbox(bodies, { ...context, mode }).map(({ payload }) => payload['text']);
    expect(words('text')).toEqual(['Your rate: 4.1 %', 'More?']);
    expect(words('voice')).toEqual(['Your rate is four point one.', 'More?']);
  });

  test('has no entry for empty words, unless they offer choices', () => {
    const options = [{ value: 'a', label: 'A' }];
    const asked: RunEventBody = { type: 'message', role: 'assistant', node: 'q', text: '', kind: 'ask', options };
    const textsOf = (bodies: readonly RunEventBody[]) =>
      toOutbox(bodies, context).map(({ payload }) => payload['text']);
    expect(textsOf([message(' '), message('Hi'), asked])).toEqual(['Hi', '']);
  });

  test('has an entry per screen message, next to audit, handoff, and refusals, in order', () => {
    const bodies: RunEventBody[] = [
      { type: 'turn.started', turn: 1, text: 'no' },
      flow({ type: 'answer.refused', key: 'price', value: -1, node: 'q', reason: 'At least 1.', refusals: 1 }),
      flow({ type: 'error.raised', node: 'e', code: 'CALC_FAILED', message: 'At least 1.', field: 'price' }),
      { type: 'screen', node: 's', screen: 'start', surface: 'main', messages: patches },
      flow({ type: 'audit.recorded', node: 'a', action: 'frozen', data: { card: 'x' }, at: null }),
      flow({ type: 'action.refused', action: 'go', code: 'INVALID_ACTION', message: 'Not now.', field: 'card' }),
      flow({ type: 'handoff.begun', node: 'h', plugin: 'lost_card', context: { text: 'stolen' } }),
      { type: 'turn.finished', turn: 1, durationMs: 1 },
    ];
    expect(toOutbox(bodies, context)).toEqual([
      {
        type: 'server.error',
        payload: { code: 'CALC_FAILED', message: 'At least 1.', recoverable: true, field: 'price' },
      },
      { type: 'server.a2ui.patch', payload: patches[0] },
      { type: 'server.a2ui.patch', payload: patches[1] },
      { type: 'server.audit.event', payload: { action: 'frozen', data: { card: 'x' }, at: null } },
      {
        type: 'server.error',
        payload: { code: 'INVALID_ACTION', message: 'Not now.', recoverable: true, field: 'card' },
      },
      { type: 'handoff_to', payload: { agentId: 'lost_card', context: { text: 'stolen' } } },
    ]);
  });

  test('shows only the failure of a failed turn, keeps its audit entries, and hides details', () => {
    const secret = 'Error: /home/ann/tools.mjs:3 at run; prompt "You are"';
    const audit = flow({ type: 'audit.recorded', node: 'a', action: 'frozen', data: {}, at: null });
    const failures: RunEventBody[] = [
      { type: 'run.failed', code: 'internal', message: secret, node: 'a' },
      flow({ type: 'flow.stuck', node: 'a', graph: null, message: secret }),
    ];
    for (const failure of failures) {
      const entries = toOutbox([message('Frozen.'), audit, failure], context);
      expect(entries.map(({ type, payload }) => [type, payload['code'] ?? payload['action']])).toEqual([
        ['server.audit.event', 'frozen'],
        ['server.error', 'GRAPH_FAILED'],
      ]);
      expect(JSON.stringify(entries)).not.toMatch(/tools\.mjs|You are|Frozen\./);
    }
  });
});
