/** Settings of agents that the host's environment can override. A run copies them when it starts. */
import { z } from '../schema.ts';

export const agentSettingsSchema = z.strictObject({
  /** Decisions of one planner, COMPLETE included. */
  maxSteps: z.int().min(1).optional(),
  /** Milliseconds a planner may work in total, and for each tool. */
  timeoutMs: z.int().min(1).optional(),
  toolTimeoutMs: z.int().min(1).optional(),
  /** Whether a planner follows its fallback sequence if its model gives no usable answer. */
  plannerFallback: z.boolean().optional(),
  /** Whether planners call a model at all. */
  plannerModel: z.boolean().optional(),
  /** Whether model steps ask a model; without one they use their fallbacks. */
  reasoningModel: z.boolean().optional(),
  /** Whether documents are searched by meaning too, if an embedding model is set. */
  vectorSearch: z.boolean().optional(),
  promptGuard: z.boolean().optional(),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).optional(),
  /** Milliseconds for one answer of the model. */
  plannerTimeoutMs: z.int().min(1).optional(),
  /** Names of tools; used by planners that have all of them. */
  fallbackSequence: z.array(z.string()).optional(),
  /** Roles that have a model; others are never called. Absent if unknown, so all are called. */
  models: z.array(z.string()).optional(),
});

export type AgentSettings = z.infer<typeof agentSettingsSchema>;

export const NO_AGENT_SETTINGS: AgentSettings = {};
