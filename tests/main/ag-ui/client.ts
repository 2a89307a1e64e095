/** The public AG-UI client, connected to a test host. It checks every event against the protocol. */
import { HttpAgent, type BaseEvent, type Interrupt, type Message, type ResumeEntry } from '@ag-ui/client';
import { WIRE_TOKEN } from '../wire/wire-host.ts';

export interface Run {
  readonly events: readonly BaseEvent[];
  readonly types: readonly string[];
  readonly interrupts: readonly Interrupt[];
  readonly newMessages: readonly Message[];
}

export function clientOf(host: { readonly port: number }, agent: string, threadId = 'thread-1'): HttpAgent {
  const url = `http://127.0.0.1:${host.port}/api/ag-ui/${agent}`;
  return new HttpAgent({ url, threadId, headers: { authorization: `Bearer ${WIRE_TOKEN}` } });
}

export interface Asked {
  readonly input?: object;
  readonly action?: object;
  readonly error?: object;
  readonly capabilities?: object;
  readonly resume?: ResumeEntry[];
  readonly runId?: string;
  readonly goOn?: boolean;
  readonly context?: { readonly description: string; readonly value: string }[];
  readonly tools?: { readonly name: string; readonly description: string }[];
}

export async function run(
  agent: HttpAgent,
  { input, action, error, capabilities, resume, runId, goOn, context, tools }: Asked = {},
): Promise<Run> {
  const events: BaseEvent[] = [];
  const { newMessages } = await agent.runAgent(
    {
      ...(runId === undefined ? {} : { runId }),
      forwardedProps: {
        ...{ ...(input && { input }), ...(action && { action }), ...(goOn && { resume: true }) },
        ...{ ...(error && { error }), ...(capabilities && { capabilities }) },
      },
      ...(context && { context }),
      ...(tools && { tools }),
      ...(resume === undefined ? {} : { resume }),
    },
    { onEvent: ({ event }) => void events.push(event) },
  );
  const types = events.map(({ type }) => String(type));
  return { events, types, newMessages, interrupts: agent.pendingInterrupts };
}
