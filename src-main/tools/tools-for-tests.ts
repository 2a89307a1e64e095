/** The tools of a registry for use in tests: without models and the web. */
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';

export function toolsForTests(registry: ToolRegistry): ToolRegistry {
  const forTests = (tool: Tool): Tool => tool.forTests ?? tool;
  return {
    ...registry,
    get: (name) => {
      const tool = registry.get(name);
      return tool === undefined ? undefined : forTests(tool);
    },
    list: () => registry.list().map(forTests),
  };
}
