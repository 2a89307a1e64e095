import { describe, expect, test } from 'vitest';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile, play, say, spoken } from './play.ts';
import { t } from '../../harness/messages.ts';

function contact(rule: 'either' | 'exactly-one', rest: Record<string, unknown> = {}) {
  return flowOf({
    oneOf: [{ id: 'contact', rule, alternatives: [['email'], ['phone', 'hours']] }],
    nodes: [question('email', rest), question('phone', rest), question('hours', rest), end],
    edges: [edge('email', 'phone'), edge('phone', 'hours'), edge('hours', 'end')],
  });
}

describe('mutually exclusive answers', () => {
  test.each(['either', 'exactly-one'] as const)(
    '%s: after one alternative is given, the other is not asked',
    (rule) => {
      const [, step] = play(contact(rule), [say({ email: 'a@b' })]);
      expect(spoken(step!)).toEqual(['end']);
      const skipped = step!.events.flatMap((event) =>
        event.type === 'node.skipped' ? [[event.node, event.reason]] : [],
      );
      expect(skipped).toEqual([
        ['phone', 'one-of'],
        ['hours', 'one-of'],
      ]);
    },
  );

  test('either: an incomplete alternative is not enough', () => {
    expect(spoken(play(contact('either'), [say({ phone: '1' })])[1]!)).toEqual(['email?']);
  });

  test('exactly-one: starting an alternative closes the other, including the open question', () => {
    expect(spoken(play(contact('exactly-one'), [say({ phone: '1' })])[1]!)).toEqual(['hours?']);
  });

  test('required questions can be skipped unless they are the last alternative', () => {
    const steps = play(contact('either'), [say({}, 'skip'), say({}, 'skip')]);
    expect(steps.map(spoken)).toEqual([['email?'], ['phone?'], ['I need this to continue. phone?']]);
    expect(steps[2]!.state.declined).toEqual(['email']);
  });

  test('optional questions of a group are not all optional together', () => {
    const steps = play(contact('either', { required: false }), [say({}, 'unknown'), say({}, 'unknown')]);
    expect(spoken(steps[2]!)).toEqual(['I need this to continue. phone?']);
  });

  test('either: both can be volunteered', () => {
    const [, step] = play(contact('either'), [say({ email: 'a@b', phone: '1' })]);
    expect(step!.state.answers).toEqual({ email: 'a@b', phone: '1' });
  });

  test("exactly-one: of two volunteered together, the open question's is kept and the other is refused", () => {
    const [, step] = play(contact('exactly-one'), [say({ phone: '1', email: 'a@b' })]);
    expect(step!.state.answers).toEqual({ email: 'a@b' });
    expect(step!.events.find(({ type }) => type === 'answer.refused')).toMatchObject({
      key: 'phone',
      reason: t('steps.refusals.notNeeded', { keys: 'email' }),
    });
  });

  test('exactly-one: a correction withdraws the earlier choice', () => {
    const flow = flowOf({
      oneOf: [{ id: 'contact', rule: 'exactly-one', alternatives: [['email'], ['phone']] }],
      nodes: [question('email'), question('phone'), question('name'), end],
      edges: [edge('email', 'phone'), edge('phone', 'name'), edge('name', 'end')],
    });
    const [, , step] = play(flow, [say({ email: 'a@b' }), say({ phone: '1' }, null, true)]);
    expect(step!.state.answers).toEqual({ phone: '1' });
    expect(step!.events.slice(0, 2)).toEqual([
      { type: 'answer.withdrawn', key: 'email', previous: 'a@b', node: 'phone' },
      { type: 'answer.committed', key: 'phone', value: '1', previous: null, node: 'phone' },
    ]);
    expect(spoken(step!)).toEqual(['name?']);
  });

  test('a key that a second group still needs is asked anyway', () => {
    const flow = flowOf({
      oneOf: [
        { id: 'reach', alternatives: [['email'], ['phone']] },
        { id: 'visit', alternatives: [['phone'], ['address']] },
      ],
      nodes: [question('email'), question('phone'), question('address'), end],
      edges: [edge('email', 'phone'), edge('phone', 'address'), edge('address', 'end')],
    });
    expect(spoken(play(flow, [say({ email: 'a@b' })], {})[1]!)).toEqual(['phone?']);
    expect(spoken(play(flow, [say({ email: 'a@b' })], { address: 'x' })[1]!)).toEqual(['end']);
  });

  test('the short form means either', () => {
    const flow = flowOf({
      oneOf: [['email'], ['phone']],
      nodes: [question('email'), question('phone'), end],
      edges: [edge('email', 'phone'), edge('phone', 'end')],
    });
    expect(spoken(play(flow, [say({ email: 'a@b' })])[1]!)).toEqual(['end']);
  });

  test('exactly-one: a started alternative must be completed, because the other is no longer asked', () => {
    const steps = play(contact('exactly-one'), [say({ phone: '1' }), say({}, 'skip')]);
    expect(spoken(steps[2]!)).toEqual(['I need this to continue. hours?']);
  });

  test('exactly-one: with overlapping alternatives, a third key is not asked after two', () => {
    const flow = flowOf({
      oneOf: [{ id: 'two', rule: 'exactly-one', alternatives: ['ab', 'bc', 'ac'].map((keys) => [...keys]) }],
      nodes: [question('a'), question('b'), question('c'), end],
      edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'end')],
    });
    const steps = play(flow, [say({ a: '1' }), say({ b: '2' })]);
    expect(steps.map(spoken)).toEqual([['a?'], ['b?'], ['end']]);
    expect(play(flow, [say({ a: '1', b: '2', c: '3' })])[1]!.state.answers).toEqual({ a: '1', b: '2' });
  });

  test('exactly-one: a refused value does not withdraw another', () => {
    const flow = flowOf({
      oneOf: [{ id: 'reach', rule: 'exactly-one', alternatives: [['email'], ['phone', 'slot']] }],
      nodes: [
        question('email'),
        question('phone', { validate: 'answers.email != null' }),
        question('slot'),
        question('name'),
        end,
      ],
      edges: [edge('email', 'phone'), edge('phone', 'slot'), edge('slot', 'name'), edge('name', 'end')],
    });
    const change = {
      type: 'understood',
      understanding: {
        proposals: [
          { key: 'phone', value: '1', correction: true },
          { key: 'slot', value: 'late' },
        ],
        intent: null,
      },
    } as const;
    const [, step] = play(compile(flow), [change], { email: 'a@b' });
    expect(step!.state.answers).toEqual({ email: 'a@b' });
  });

  test('a question left by its own "skip" edge counts as skipped, and skipping twice counts once', () => {
    const flow = contact('either');
    const led = { ...flow, edges: [...flow.edges, { id: 'led', from: 'email', to: 'phone', kind: 'skip' as const }] };
    const steps = play(led, [say({}, 'skip'), say({}, 'skip')]);
    expect(steps.map(spoken)).toEqual([['email?'], ['phone?'], ['I need this to continue. phone?']]);
    const round = { ...led, edges: led.edges.map((one) => (one.id === 'led' ? { ...one, to: 'email' } : one)) };
    expect(play(round, [say({}, 'skip'), say({}, 'skip')])[2]!.state.declined).toEqual(['email']);
  });
});
