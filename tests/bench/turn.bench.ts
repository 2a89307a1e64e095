/**
 * A turn through a 100-node flow, compared with a hand-written LangGraph.js graph that says and decides the same over
 * the same checkpointer. Both store a checkpoint at the end of the turn, because nothing in between has external
 * effects. The hand-written graph keeps no event log, counts no visits, and checks no answers; our side of the ratio
 * includes all of that.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Annotation, Command, START, StateGraph, interrupt } from '@langchain/langgraph';
import { parseFlow } from '../../src-shared/document/parse.ts';
import { Sessions } from '../../src-main/runtime/sessions.ts';
import { SqliteCheckpointer } from '../../src-main/store/checkpointer.ts';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { interleave, report } from './measure.ts';

/** first? -> 49 times (say, decide) -> last? : 100 nodes, 98 of them entered between the two questions. */
const PAIRS = 49;
const NODES = 2 * PAIRS + 2;
const WARM_UP = 5;
const ROUNDS = 31;

function flowDocument(): object {
  const question = (id: string) => ({ id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' } });
  const nodes: object[] = [question('first')];
  const edges: object[] = [{ from: 'first', to: 'say0' }];
  for (let n = 0; n < PAIRS; n += 1) {
    nodes.push(
      { id: `say${n}`, type: 'say', text: `Step ${n} of {{ answers.first }}` },
      { id: `if${n}`, type: 'decision' },
    );
    const next = n + 1 < PAIRS ? `say${n + 1}` : 'last';
    edges.push({ from: `say${n}`, to: `if${n}` });
    edges.push(
      { from: `if${n}`, to: next, guard: `answers.first > ${n}` },
      { from: `if${n}`, to: 'last', guard: 'else' },
    );
  }
  return { version: 'v1', id: 'bench.turn', entry: 'first', nodes: [...nodes, question('last')], edges };
}

const State = Annotation.Root({
  answers: Annotation<Record<string, number>>({ reducer: (a, b) => ({ ...a, ...b }), default: () => ({}) }),
  messages: Annotation<string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
});

function handWritten(database: Database) {
  const ask = (key: string) => () => {
    const said: string = interrupt(`${key}?`);
    return { answers: { [key]: Number(/(\d+)/.exec(said)?.[1]) } };
  };
  const graph = new StateGraph(State) as StateGraph<typeof State.spec, typeof State.State, typeof State.Update, string>;
  graph.addNode('first', ask('first')).addNode('last', ask('last'));
  graph.addEdge(START, 'first').addEdge('first', 'say0');
  for (let n = 0; n < PAIRS; n += 1) {
    const next = n + 1 < PAIRS ? `say${n + 1}` : 'last';
    graph.addNode(`say${n}`, ({ answers }) => ({ messages: [`Step ${n} of ${answers['first']}`] }));
    graph.addNode(`if${n}`, () => ({}));
    graph.addEdge(`say${n}`, `if${n}`);
    graph.addConditionalEdges(`if${n}`, ({ answers }) => (answers['first']! > n ? next : 'last'), [next, 'last']);
  }
  return graph.compile({ checkpointer: new SqliteCheckpointer(database) });
}

function database(folder: string, name: string): Database {
  const opened = openDatabase(path.join(folder, name));
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'switchyard-bench-'));
  const parsed = parseFlow(JSON.stringify(flowDocument()));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  const { flow } = parsed.value;
  const tools = createBuiltInTools({ allowedOrigins: () => [] });
  let count = 0;
  let events = 0;
  const sessions = new Sessions({
    database: database(folder, 'ours.db'),
    tools: () => tools,
    extractor: {
      async extract({ text }) {
        const value = Number(/(\d+)/.exec(text)?.[1]);
        return { understanding: { proposals: [{ key: 'first', value }], intent: null }, by: { kind: 'offline' } };
      },
    },
    clock: () => new Date(),
    ids: () => `s_${String((count += 1)).padStart(22, '0')}`,
    onEvent: () => (events += 1),
  });
  const ourTurn = async (): Promise<number> => {
    const started = await sessions.start({ project: folder, flow });
    if (!started.ok) throw new Error(started.error.message);
    const { sessionId } = started.value;
    await sessions.idle(sessionId);
    const before = events;
    const duration = await timed(async () => {
      await sessions.send({ sessionId, text: '1000' });
      await sessions.idle(sessionId);
    });
    if (events - before < NODES * 2) throw new Error('The turn did not go through the whole flow.');
    await sessions.close({ sessionId });
    return duration;
  };
  const graph = handWritten(database(folder, 'baseline.db'));
  const baselineTurn = async (): Promise<number> => {
    const config = {
      configurable: { thread_id: `t${(count += 1)}` },
      durability: 'exit',
      recursionLimit: 1000,
    } as const;
    await graph.invoke({}, config);
    return await timed(async () => {
      let heard = 0;
      const stream = await graph.stream(new Command({ resume: '1000' }), { ...config, streamMode: 'updates' });
      for await (const update of stream) heard += Object.keys(update).length;
      if (heard < NODES - 2) throw new Error('The turn did not go through the whole graph.');
    });
  };
  await interleave({ rounds: WARM_UP, subject: ourTurn, baseline: baselineTurn });
  const times = await interleave({ rounds: ROUNDS, subject: ourTurn, baseline: baselineTurn });
  rmSync(folder, { recursive: true });
  report({ name: 'a turn through a 100-node flow against a hand-written graph', unit: 'ms', ...times, target: 1.25 });
}

await main();
