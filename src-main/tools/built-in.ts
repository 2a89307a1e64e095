/** The tools that come with the app. */
import { createHttpRequest } from './http-request.ts';
import { createToolRegistry, type ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { tableLookup } from './table-lookup.ts';
import { templateRender } from './template-render.ts';

export interface BuiltInOptions {
  /** The origins `http.request` may call. */
  readonly allowedOrigins: () => readonly string[];
}

export function createBuiltInTools(options: BuiltInOptions): ToolRegistry {
  const registry = createToolRegistry();
  registry.register(tableLookup);
  registry.register(templateRender);
  registry.register(createHttpRequest(options.allowedOrigins));
  return registry;
}
