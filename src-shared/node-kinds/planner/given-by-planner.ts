/** Finds what a planner passes to a model: its own prompts, and the arguments of model tools. */
import { argumentsForModel, templatesIn } from '../base/given-to-model.ts';
import type { GivenToModel } from '../base/node-kind.ts';
import type { PlannerConfig } from './schema.ts';

export function givenByPlanner(config: PlannerConfig): GivenToModel[] {
  const { tools = [] } = config;
  return [
    ...templatesIn(config, 'goal', 'systemPrompt', 'userPrompt'),
    ...tools.flatMap(({ tool, args = {} }, index) => argumentsForModel(tool, args, `/tools/${index}/args`)),
  ];
}
