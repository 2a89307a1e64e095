/** The runner of each node kind. Kinds that can't run yet stop in the transition with a message that names them. */
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { runAction } from './action.ts';
import type { NodeRunner } from './runner.ts';
import { runStep } from './step.ts';
import { runWaiting } from './waiting.ts';

export const NODE_RUNNERS: Readonly<Record<NodeType, NodeRunner>> = {
  question: runWaiting,
  decision: runStep,
  assign: runStep,
  action: runAction,
  say: runStep,
  subgraph: runStep,
  terminal: runStep,
  agent: runStep,
  model: runAction,
  planner: runAction,
  executor: runAction,
  screen: runWaiting,
  handoff: runWaiting,
  external: runAction,
};
