import { describe, expect, test } from 'vitest';
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import type { AgentLine, RunView } from '../../../src-shared/run/run-view.ts';
import type { FlowEvent } from '../../../src-shared/step/events.ts';

function view(...bodies: RunEventBody[]): RunView {
  const events = bodies.map((body, index) => ({
    sessionId: 's',
    seq: index + 1,
    at: '2026-01-01T10:00:00.000Z',
    body,
  }));
  return foldAll(emptyRun(), events);
}

const flow = (event: FlowEvent): RunEventBody => ({ type: 'flow', event });
const begun: RunEventBody = { type: 'run.started', flow: 'f' };
const called = (tool = 'agent:desk', node = 'x'): RunEventBody => flow({ type: 'tool.called', node, tool, args: null });
const returned = flow({ type: 'tool.returned', node: 'x', tool: 'agent:desk', value: null });
const failed = flow({ type: 'tool.failed', node: 'x', tool: 'agent:desk', kind: 'error', message: 'No key.' });
const tell = (progress: AgentProgress, node = 'x'): RunEventBody => ({ type: 'agent.progress', node, progress });
const did = (node: string, path: string[] = []): RunEventBody => tell({ type: 'step', path, node, writes: [] });
const says = (message: string, text: string, node: string | null = null): RunEventBody =>
  tell({ type: 'text', node, message, text });

function lines({ messages }: RunView): Pick<AgentLine, 'steps' | 'isWorking' | 'text'>[] {
  return messages.flatMap((line) =>
    line.role === 'agent' ? [{ steps: line.steps, isWorking: line.isWorking, text: line.text }] : [],
  );
}

describe('an agent at work', () => {
  test('is a line with its steps and current text, which ends with its reply', () => {
    const working = [begun, called(), did('retrieve'), says('m', 'Hel', 'generate'), says('m', 'lo')];
    expect(lines(view(...working))).toEqual([{ steps: ['retrieve'], isWorking: true, text: 'Hello' }]);
    expect(view(...working).agent).toEqual({ node: 'x', path: [], step: 'generate' });
    const done = view(...working, did('generate'), returned);
    expect(lines(done)).toEqual([{ steps: ['retrieve', 'generate'], isWorking: false, text: '' }]);
    expect(done.agent).toBeNull();
  });

  test('shows its latest message, and each consecutive step once', () => {
    const told = view(
      begun,
      called(),
      says('one', 'First'),
      did('a', ['sub']),
      did('a', ['sub']),
      says('two', 'Second'),
    );
    expect(lines(told)).toEqual([{ steps: ['a'], isWorking: true, text: 'Second' }]);
    expect(told.agent).toEqual({ node: 'x', path: ['sub'], step: 'a' });
  });

  test('continues its line when it is called again in the same turn', () => {
    const again = [
      begun,
      called(),
      did('a'),
      returned,
      called('agent:desk', 'y'),
      tell({ type: 'step', path: [], node: 'b', writes: [] }, 'y'),
    ];
    expect(lines(view(...again))).toEqual([{ steps: ['a', 'b'], isWorking: true, text: '' }]);
    expect(lines(view(...again, called('agent:other')))).toHaveLength(2);
  });

  test('shows a line before a failure only if it did something', () => {
    expect(view(begun, called(), failed).messages.map(({ role }) => role)).toEqual(['refusal']);
    expect(view(begun, called(), did('a'), failed).messages.map(({ role }) => role)).toEqual(['agent', 'refusal']);
    const broken = view(begun, called(), did('a'), {
      type: 'run.failed',
      code: 'timeout',
      message: 'Late.',
      node: 'x',
    });
    expect([broken.agent, lines(broken)]).toEqual([null, [{ steps: ['a'], isWorking: false, text: '' }]]);
  });

  test('does not affect tool lines, other lines, or late events', () => {
    expect(lines(view(begun, called('table.lookup'), did('a')))).toEqual([]);
    expect(lines(view(begun, called(), tell({ type: 'custom', value: 1 }), returned, did('late')))).toEqual([]);
  });
});
