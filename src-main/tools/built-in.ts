/** The tools that come with the app. */
import { Knowledge } from '../knowledge/knowledge.ts';
import { createArxivSearch } from './arxiv-search.ts';
import { documentsSearch } from './documents-search.ts';
import { createHttpRequest } from './http-request.ts';
import { modelTools, type AgentModels } from './model-tools.ts';
import { createToolRegistry, type ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { tableLookup } from './table-lookup.ts';
import { rulesBacktest } from './rules-backtest.ts';
import { templateRender } from './template-render.ts';
import { vectorsNearest } from './vectors-nearest.ts';
import { createWebSearch } from './web-search.ts';

export interface BuiltInOptions {
  /** The origins `http.request` may call. */
  readonly allowedOrigins: () => readonly string[];
  /** The models that flows may call; none by default. */
  readonly models?: AgentModels | null;
  /** Document search; in memory and by words only by default. */
  readonly knowledge?: Knowledge;
  /** A server with arXiv's API that replaces arXiv. */
  readonly arxivUrl?: string | undefined;
}

export function createBuiltInTools({
  allowedOrigins,
  models = null,
  knowledge,
  arxivUrl,
}: BuiltInOptions): ToolRegistry {
  const registry = createToolRegistry();
  registry.register(tableLookup);
  registry.register(templateRender);
  registry.register(createHttpRequest(allowedOrigins));
  registry.register(createWebSearch(allowedOrigins, models));
  registry.register(createArxivSearch(allowedOrigins, { address: arxivUrl }));
  for (const tool of modelTools(models)) registry.register(tool);
  registry.register(vectorsNearest);
  registry.register(rulesBacktest);
  registry.register(documentsSearch(knowledge ?? new Knowledge({ dataDir: null })));
  return registry;
}
