/** `switchyard run`: a conversation on the real runtime, kept in memory and interpreted without a model. */
import { basename } from 'node:path';
import type { EngineChoice } from '../../src-shared/checklist/engine-choice.ts';
import { describeDifference } from '../../src-shared/checklist/shadow.ts';
import type { SessionSummary } from '../../src-shared/contract/sessions.ts';
import { MAX_SAY } from '../../src-shared/conversation/script.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import { hasErrors } from '../../src-shared/document/problems.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { NO_PARTS, type PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import type { FlowEvent } from '../../src-shared/step/events.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { readPluginParts } from '../plugins/read-parts.ts';
import { readEngineChoice } from '../project/engine-choice.ts';
import { findManifest } from '../project/plugin-manifest.ts';
import { FLOW_FILE } from '../project/project-files.ts';
import { Sessions } from '../runtime/sessions.ts';
import { readAgentEnvironment } from '../settings/agent-environment.ts';
import type { SettingsForAgents } from '../settings/settings-for-agents.ts';
import { IN_MEMORY, openDatabase } from '../store/database.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readFlowSource, type FlowSource } from './flow-files.ts';
import { withStudioModels } from './folder-tools.ts';
import { runAgent } from './run-agent.ts';
import { playAndCompare } from './play-script.ts';
import { readAnswers, readScript, typedTurns, type Script } from './turns.ts';
import { lineOf, problemsOf, conflictsWithScripts } from './validate.ts';
import { t } from '../messages/translate.ts';
import { newSessionId } from '../runtime/session-id.ts';

interface Conversation {
  readonly folder: string;
  readonly flow: Flow;
  readonly parts: PluginParts;
  readonly engine: EngineChoice | undefined;
  readonly turns: Iterable<string> | AsyncIterable<string>;
  readonly prefill: JsonObject;
}

export async function run(parsed: Parsed, io: Io): Promise<ExitCode> {
  const [operand, ...more] = parsed.operands;
  if (operand === undefined || more.length > 0) return wrongUse(io, t('cli.operands.oneFlow'), 'run');
  const environment = readAgentEnvironment(io.env);
  if (!environment.ok) return wrongUse(io, environment.error, 'run');
  if (parsed.values.has('input')) {
    const isTalk = parsed.values.has('script') || parsed.values.has('answers');
    if (isTalk) return wrongUse(io, t('cli.run.inputAlone'), 'run');
    return await runAgent(parsed, io, environment.value);
  }
  const source = await readFlowSource(operand);
  if (!source.ok) return wrongUse(io, source.error, 'run');
  const script = await scriptOf(parsed, io);
  if (!script.ok) return wrongUse(io, script.error, 'run');
  const { turns, conversation } = script.value;
  const answers = parsed.values.get('answers');
  if (answers !== undefined && conversation !== null) return wrongUse(io, t('cli.run.answersInScript'), 'run');
  const prefill: Result<JsonObject, string> = answers === undefined ? ok({}) : await readAnswers(answers);
  if (!prefill.ok) return wrongUse(io, prefill.error, 'run');
  const manifest = await findManifest(source.value.folder);
  if (!manifest.ok) {
    io.err(t('cli.run.manifestUnreadable', { message: manifest.error.message, path: operand }));
    return 1;
  }
  const found = problemsOf(source.value);
  const problems = conversation === null ? found : found.filter(conflictsWithScripts);
  if (hasErrors(problems) || !source.value.parsed.ok) {
    io.err(problems.map((problem) => `${lineOf(problem)}\n`).join(''));
    io.err(t('cli.run.hasErrors', { path: operand }));
    return 1;
  }
  const { folder } = source.value;
  const { flow } = source.value.parsed.value;
  const print = printer(parsed, io);
  if (conversation !== null) return await playAndCompare({ folder, flow, script: conversation }, print, io);
  const engine = await engineOf(source.value);
  if (!engine.ok) {
    io.err(`${engine.error.message}\n`);
    return 1;
  }
  const parts = await partsOf(source.value);
  if (!parts.ok) {
    io.err(`${parts.error.message}\n`);
    return 1;
  }
  const spoken = { folder, flow, parts: parts.value, engine: engine.value, turns, prefill: prefill.value };
  return await withStudioModels(folder, { io, environment: environment.value }, (tools, agentSettings) =>
    converse(spoken, { tools, agentSettings, print, io }),
  );
}

/** A single file isn't a plugin. */
async function engineOf({ folder, file }: FlowSource): ReturnType<typeof readEngineChoice> {
  return basename(file) === FLOW_FILE ? await readEngineChoice(folder) : ok(undefined);
}

/** The conditions of its tools are part of a plugin's flow. */
async function partsOf({ folder, file }: FlowSource): ReturnType<typeof readPluginParts> {
  return basename(file) === FLOW_FILE ? await readPluginParts(folder) : ok(NO_PARTS);
}

async function scriptOf(
  parsed: Parsed,
  io: Io,
): Promise<Result<Pick<Conversation, 'turns'> & Pick<Script, 'conversation'>, string>> {
  const file = parsed.values.get('script');
  return file === undefined ? ok({ turns: typedTurns(io.input), conversation: null }) : await readScript(file);
}

type Print = (event: RunEvent) => void;

interface Stage {
  readonly tools: ToolRegistry;
  readonly agentSettings: SettingsForAgents['now'];
  readonly print: Print;
  readonly io: Io;
}

async function converse(conversation: Conversation, { tools, agentSettings, print, io }: Stage): Promise<ExitCode> {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  const sessions = new Sessions({
    database: database.value,
    tools: () => tools,
    agentSettings,
    extractor: { extract: async (request) => ({ understanding: extractOffline(request), by: { kind: 'offline' } }) },
    clock: () => new Date(),
    ids: newSessionId,
    onEvent: print,
  });
  try {
    return await talk(sessions, conversation, io);
  } finally {
    await sessions.shutdown();
    database.value.close();
  }
}

async function talk(sessions: Sessions, conversation: Conversation, io: Io): Promise<ExitCode> {
  const { folder: project, flow, parts, engine, prefill, turns } = conversation;
  const started = await sessions.start({ project, flow, parts, engine, prefill });
  if (!started.ok) {
    io.err(`${started.error.message}\n`);
    return 1;
  }
  const { sessionId } = started.value;
  const status = async (): Promise<SessionSummary['status']> => {
    await sessions.idle(sessionId);
    return sessions.list({ project }).find((session) => session.sessionId === sessionId)?.status ?? 'failed';
  };
  let now = await status();
  if (now === 'waiting') {
    for await (const text of turns) {
      if (text.length > MAX_SAY) {
        io.err(t('cli.run.turnTooLong', { limit: MAX_SAY }));
        return 1;
      }
      const sent = await sessions.send({ sessionId, text });
      if (!sent.ok) io.err(`${sent.error.message}\n`);
      now = await status();
      if (now !== 'waiting') break;
    }
  }
  if (now === 'waiting') io.err(t('cli.run.stillWaiting'));
  return now === 'stuck' || now === 'failed' ? 1 : 0;
}

function printer(parsed: Parsed, io: Io): Print {
  if (parsed.switches.has('json')) return (event) => io.out(`${JSON.stringify(event)}\n`);
  const echo = parsed.values.has('script') || !io.input.isTTY;
  return ({ body }) => {
    if (body.type === 'turn.started' && echo) io.out(`you: ${body.text}\n`);
    if (body.type === 'message') io.out(`assistant: ${body.text}${optionsOf(body.options)}\n`);
    if (body.type === 'run.failed') io.err(`failed: ${body.message}\n`);
    if (body.type === 'shadow.differed') io.err(`differs: ${describeDifference(body)}\n`);
    if (body.type !== 'flow') return;
    if (body.event.type === 'path.voted' && body.event.candidate !== null) io.err(`${voteLine(body.event)}\n`);
    if (body.event.type === 'flow.ended') io.err(`ended: ${body.event.outcome}\n`);
    if (body.event.type === 'flow.stuck') io.err(`stuck: ${body.event.message}\n`);
  };
}

/** `path: fault 2, sales 0.5 (fault is locked)` */
function voteLine({ votes, tentative, locked, reason }: Extract<FlowEvent, { type: 'path.voted' }>): string {
  const counts = Object.entries(votes).sort(([, a], [, b]) => b - a);
  const listed = counts.map(([path, count]) => `${path} ${Math.round(count * 100) / 100}`).join(', ');
  const follows =
    tentative === null
      ? t(`console.pathReason.${reason}`)
      : t(`cli.run.${locked ? 'pathLocked' : 'pathFollowed'}`, { path: tentative });
  return `path: ${listed === '' ? t('cli.run.noVotes') : listed} (${follows})`;
}

function optionsOf(options: readonly { readonly label: string }[] | undefined): string {
  return options === undefined ? '' : ` (${options.map(({ label }) => label).join(' / ')})`;
}
