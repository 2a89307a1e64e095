/** The tools that come with the app. */
import { createHttpRequest } from './http-request.ts';
import { modelTools, type AgentModels } from './model-tools.ts';
import { createToolRegistry, type ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { tableLookup } from './table-lookup.ts';
import { rulesBacktest } from './rules-backtest.ts';
import { templateRender } from './template-render.ts';
import { vectorsNearest } from './vectors-nearest.ts';

export interface BuiltInOptions {
  /** The origins `http.request` may call. */
  readonly allowedOrigins: () => readonly string[];
  /** The models flows may ask; none if left out. */
  readonly models?: AgentModels | null;
}

export function createBuiltInTools({ allowedOrigins, models = null }: BuiltInOptions): ToolRegistry {
  const registry = createToolRegistry();
  registry.register(tableLookup);
  registry.register(templateRender);
  registry.register(createHttpRequest(allowedOrigins));
  for (const tool of modelTools(models)) registry.register(tool);
  registry.register(vectorsNearest);
  registry.register(rulesBacktest);
  return registry;
}
