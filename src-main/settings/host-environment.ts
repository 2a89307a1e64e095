/** Environment variables for both the host and the desktop app. */
import { ok, type Result } from '../../src-shared/result.ts';
import { readAgentEnvironment, type AgentEnvironment, type Environment } from './agent-environment.ts';

export interface HostEnvironment {
  readonly agentEnvironment: AgentEnvironment;
  /** Origins that `http.request` may call. */
  readonly httpOrigins: readonly string[];
}

/** Fails with the first invalid variable. */
export function readHostEnvironment(env: Environment): Result<HostEnvironment, string> {
  const agents = readAgentEnvironment(env);
  return agents.ok ? ok({ agentEnvironment: agents.value, httpOrigins: originsIn(env) }) : agents;
}

function originsIn(env: Environment): string[] {
  return (env['SWITCHYARD_HTTP_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
}
