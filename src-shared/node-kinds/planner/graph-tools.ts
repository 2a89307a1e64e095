/** The subgraphs among the tools of a planner. */
import { graphOfTool } from '../../agents/tool-row.ts';
import type { GraphTool } from '../../flow/node-parts.ts';
import type { PlannerConfig } from './schema.ts';

export function graphToolsOf({ tools = [] }: PlannerConfig): GraphTool[] {
  return tools.flatMap(({ tool }, index) => {
    const ref = graphOfTool(tool);
    return ref === null ? [] : [{ ref, pointer: `/tools/${index}/tool` }];
  });
}
