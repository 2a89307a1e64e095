/** Texts of the node kinds, one file for each. */
import { action } from './kinds/action.ts';
import { agent } from './kinds/agent.ts';
import { givenArguments } from './kinds/arguments.ts';
import { assign } from './kinds/assign.ts';
import { decision } from './kinds/decision.ts';
import { executor } from './kinds/executor.ts';
import { external } from './kinds/external.ts';
import { handoff } from './kinds/handoff.ts';
import { model } from './kinds/model.ts';
import { planner } from './kinds/planner.ts';
import { question } from './kinds/question.ts';
import { say } from './kinds/say.ts';
import { screen } from './kinds/screen.ts';
import { subgraph } from './kinds/subgraph.ts';
import { terminal } from './kinds/terminal.ts';

export const kinds = {
  arguments: givenArguments,
  question,
  decision,
  action,
  assign,
  agent,
  model,
  planner,
  executor,
  say,
  screen,
  subgraph,
  handoff,
  external,
  terminal,
};
