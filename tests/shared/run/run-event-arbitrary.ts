/** Any valid run event, with few ids, so that events refer to each other. */
import fc from 'fast-check';
import { runEventBodySchema, type RunEvent, type RunEventBody } from '../../../src-shared/run/run-event.ts';

const node = fc.constantFrom('q.name', 'd.route', 'constructor', 'end');
const edge = fc.constantFrom('e1', 'e2', 'toString');
const graph = fc.constantFrom(null, 'sg.a', 'sg.b');
const subgraph = fc.constantFrom('sg.a', 'sg.b', 'sg.c');
const key = fc.constantFrom('name', 'city', '__proto__');
const value = fc.constantFrom(null, 'Ada', 3, true, ['a']);
const turn = fc.nat({ max: 4 });
const nullable = (inner: fc.Arbitrary<string>) => fc.option(inner, { nil: null });

const flowEvent = fc.oneof(
  fc.record({ type: fc.constant('node.entered' as const), node, graph, visit: fc.nat({ max: 3 }) }),
  fc.record({ type: fc.constant('node.exited' as const), node, graph, edge: nullable(edge), to: nullable(node) }),
  fc.record({ type: fc.constant('node.skipped' as const), node, graph, reason: fc.constant('answered' as const) }),
  fc.record({ type: fc.constant('guard.evaluated' as const), edge, graph, guard: nullable(key), value: fc.boolean() }),
  fc.record({ type: fc.constant('guard.ambiguous' as const), node, graph, taken: edge, edges: fc.array(edge) }),
  fc.record({ type: fc.constant('answer.committed' as const), key, value, previous: value, node }),
  fc.record({
    type: fc.constant('answer.refused' as const),
    ...{ key, value, node: nullable(node), reason: key, refusals: turn },
  }),
  fc.record({
    type: fc.constant('question.asked' as const),
    ...{ node, key: nullable(key), reason: fc.constantFrom('first' as const, 'refused' as const) },
  }),
  fc.record({ type: fc.constant('user.intent' as const), intent: fc.constant('human' as const), node: nullable(node) }),
  fc.record({
    type: fc.constant('tool.called' as const),
    node,
    tool: fc.oneof(key, fc.constant('agent:desk')),
    args: value,
  }),
  fc.record({ type: fc.constant('tool.returned' as const), node, tool: key, value }),
  fc.record({ type: fc.constant('subgraph.entered' as const), node, graph: subgraph, depth: turn }),
  fc.record({ type: fc.constant('subgraph.returned' as const), node, graph: subgraph, depth: turn }),
  fc.record({
    type: fc.constant('flow.reevaluated' as const),
    ...{ node, graph, stack: fc.array(fc.record({ call: node, graph: subgraph }), { maxLength: 2 }) },
  }),
  fc.constant({ type: 'flow.restarted' as const }),
  fc.record({
    type: fc.constant('screen.shown' as const),
    ...{ node, graph, screen: key, surface: fc.constantFrom('main', '__proto__'), stage: nullable(key) },
  }),
  fc.record({ type: fc.constant('domain.set' as const), node: nullable(node), place: key, value }),
  fc.record({
    type: fc.constant('action.refused' as const),
    ...{ action: key, code: fc.constant('INVALID_ACTION' as const), message: key, field: nullable(key) },
  }),
  fc.record({
    type: fc.constant('client.changed' as const),
    ...{ mode: fc.constantFrom('text' as const, 'voice' as const), device: fc.constant('mobile' as const) },
  }),
  fc.record({
    type: fc.constant('aside.begun' as const),
    ...{ reason: fc.constant('turn' as const), node, graph: subgraph },
  }),
  fc.record({ type: fc.constant('audit.recorded' as const), node, action: key, data: value, at: nullable(key) }),
  fc.record({ type: fc.constant('handoff.begun' as const), node, plugin: key, context: value }),
  fc.record({ type: fc.constant('handoff.returned' as const), node, outcome: key }),
  fc.record({ type: fc.constant('flow.stuck' as const), node, graph, message: key }),
  fc.record({ type: fc.constant('flow.ended' as const), outcome: key, node: nullable(node) }),
);

/** Valid and invalid messages in any order. */
const screenBody = fc.record({
  type: fc.constant('screen'),
  ...{ node, screen: key, surface: fc.constant('main') },
  messages: fc.array(
    fc.oneof(
      fc.constant({ version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: 'c' } }),
      fc.constant({ version: 'v0.9', deleteSurface: { surfaceId: 'main' } }),
      fc.constant({ version: 'v8' }),
      fc.record({
        version: fc.constant('v0.9'),
        updateDataModel: fc.record({ surfaceId: fc.constant('main'), path: fc.constantFrom('/', '/a/b'), value }),
      }),
    ),
    { maxLength: 4 },
  ),
});

/** From agents that were called, and from others. */
const progressBody = fc.record({
  type: fc.constant('agent.progress'),
  node,
  progress: fc.oneof(
    fc.record({ type: fc.constant('step'), path: fc.array(key, { maxLength: 1 }), node: key, writes: fc.array(key) }),
    fc.record({ type: fc.constant('text'), node: nullable(key), message: key, text: key }),
    fc.record({ type: fc.constant('custom'), value }),
  ),
});

const body: fc.Arbitrary<RunEventBody> = fc
  .oneof(
    { arbitrary: fc.record({ type: fc.constant('run.started'), flow: key }), weight: 1 },
    { arbitrary: fc.record({ type: fc.constant('run.resumed') }), weight: 1 },
    { arbitrary: fc.record({ type: fc.constant('turn.started'), turn, text: key }), weight: 3 },
    {
      arbitrary: fc.oneof(
        fc.record({ type: fc.constant('turn.started'), turn, text: fc.constant(''), silent: fc.constant(true) }),
        fc.record({
          type: fc.constant('turn.started'),
          ...{ turn, text: fc.constant(''), action: fc.record({ name: key, data: value }) },
        }),
      ),
      weight: 2,
    },
    { arbitrary: screenBody, weight: 2 },
    { arbitrary: progressBody, weight: 2 },
    { arbitrary: fc.record({ type: fc.constant('session.linked'), to: key, agent: key }), weight: 1 },
    {
      arbitrary: fc.record({
        type: fc.constant('client.error'),
        ...{ code: key, message: key, surface: fc.option(key), path: fc.option(key) },
      }),
      weight: 1,
    },
    { arbitrary: fc.record({ type: fc.constant('session.returned'), from: key, outcome: key }), weight: 1 },
    {
      arbitrary: fc.record({
        type: fc.constant('turn.understood'),
        ...{ turn, by: fc.constant('offline'), proposals: fc.constant([]), intent: fc.constant(null) },
      }),
      weight: 2,
    },
    { arbitrary: fc.record({ type: fc.constant('turn.finished'), turn, durationMs: fc.nat() }), weight: 2 },
    {
      arbitrary: fc.record({
        type: fc.constant('message'),
        role: fc.constant('assistant'),
        ...{ node, text: key, kind: fc.constantFrom('say', 'ask', 'confirm', 'offer-human') },
      }),
      weight: 4,
    },
    { arbitrary: fc.record({ type: fc.constant('flow'), event: flowEvent }), weight: 16 },
    {
      arbitrary: fc.record({
        type: fc.constant('shadow.differed'),
        ...{ turn, field: fc.constantFrom('status', 'asked'), checklist: key, flow: nullable(key) },
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({ type: fc.constant('run.failed'), code: key, message: key, node: nullable(node) }),
      weight: 1,
    },
  )
  .map((candidate) => runEventBodySchema.parse(candidate));

/** Events as an unreliable connection may deliver them: repeated, early, or from another session. */
export const anyEvents: fc.Arbitrary<RunEvent[]> = fc.array(
  fc.record({
    sessionId: fc.constantFrom('s_one', 's_one', 's_one', 's_two'),
    seq: fc.nat({ max: 30 }),
    at: fc.constant('2026-01-01T00:00:00.000Z'),
    body,
  }),
  { maxLength: 40 },
);

/** The events of one session in order, from 1 and without gaps. */
export const sessionEvents: fc.Arbitrary<RunEvent[]> = fc
  .array(body, { maxLength: 60 })
  .map((bodies) =>
    bodies.map((each, at) => ({ sessionId: 's_one', seq: at + 1, at: '2026-01-01T00:00:00.000Z', body: each })),
  );
