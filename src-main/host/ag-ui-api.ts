/** The AG-UI endpoint: `POST /api/ag-ui/{agent}` answers with the events of a run. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AgUi } from '../ag-ui/ag-ui.ts';
import type { AgUiEvent } from '../ag-ui/events.ts';
import { runInputSchema } from '../ag-ui/run-input.ts';
import { answerError, invalidBody, readJson, refuse, refusedBy } from './api-answers.ts';
import { beginStream } from './event-stream.ts';
import type { PeerMonitor } from './peer-monitor.ts';
import type { RunsApi } from './runs-api.ts';
import { t } from '../messages/translate.ts';

const AG_UI_PATH = '/api/ag-ui';

const MAX_BODY = 4 * 1024 * 1024;

interface Parts {
  readonly agUi: AgUi;
  readonly origins: readonly string[];
  readonly monitor: PeerMonitor;
}

export function createAgUiApi(parts: Parts): RunsApi {
  return {
    origins: parts.origins,
    owns: (path) => path === AG_UI_PATH || path.startsWith(`${AG_UI_PATH}/`),
    answer: async (request, response, url) => {
      const [agent = '', ...more] = url.pathname.slice(AG_UI_PATH.length + 1).split('/');
      if (agent === '' || more.length > 0) return answerError(response, refuse(404, t('services.agUi.notFound')));
      if (request.method === 'POST') return await answerRun(parts, { request, response, agent });
      const refused = refuse(405, t('services.importApi.methodNotAllowed', { methods: 'POST' }));
      answerError(response, { ...refused, headers: { allow: 'POST' } });
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly agent: string;
}

async function answerRun({ agUi, monitor }: Parts, { request, response, agent }: Exchange): Promise<void> {
  const body = await readJson(request, MAX_BODY);
  if (!body.ok) return answerError(response, body.error);
  const input = runInputSchema.safeParse(body.value);
  if (!input.success) return answerError(response, invalidBody(input.error));
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const opened = await agUi.open(agent, input.data, gone.signal);
  if (!opened.ok) return answerError(response, refusedBy(opened.error));
  const endWatch = beginStream(response, monitor);
  try {
    for await (const event of opened.value) if (!(await write(response, event))) break;
  } finally {
    endWatch();
    response.end();
  }
}

/** Resolves when there is room for more; false if the client has disconnected. */
async function write(response: ServerResponse, event: AgUiEvent): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(`data: ${JSON.stringify(event)}\n\n`)) return true;
  await new Promise<void>((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
  return !response.destroyed;
}
