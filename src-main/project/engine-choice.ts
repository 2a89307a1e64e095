/** Reads from `plugin.json` which engine runs the plugin, and the checklist that engine needs. */
import { join } from 'node:path';
import { CHECKLIST_FILE, ENGINES, type EngineChoice } from '../../src-shared/checklist/engine-choice.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { CHECKLIST_VERSION } from '../../src-shared/document/checklist-v0.ts';
import { parseJsonObject } from '../../src-shared/flow/json-text.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { readText } from './disk.ts';
import type { Write } from '../store/replace-files.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import { t } from '../messages/translate.ts';

const FLOW_FILE = 'flow.json';

const MAX_BYTES = 32 * 1024 * 1024;

const engineSchema = z.looseObject({ engine: z.enum(ENGINES).optional() });

/** Undefined if the flow runs, which is the default. */
export async function readEngineChoice(folder: string): Promise<Result<EngineChoice | undefined>> {
  const manifest = await readJsonFile(folder, MANIFEST_FILE);
  if (!manifest.ok) return manifest;
  const parsed = engineSchema.safeParse(manifest.value?.json ?? {});
  if (!parsed.success) return fail(unknownEngine());
  const { engine: kind = 'ir' } = parsed.data;
  if (kind === 'ir') return ok(undefined);
  const checklist = await readChecklistText(folder);
  if (!checklist.ok) return checklist;
  return checklist.value === null ? fail(noChecklist(kind)) : ok({ kind, checklist: checklist.value });
}

/** `checklist.json`, or a flow file that is still a checklist; null if there is neither. */
export async function readChecklistText(folder: string): Promise<Result<string | null>> {
  const kept = await readJsonFile(folder, CHECKLIST_FILE);
  if (!kept.ok || kept.value !== null) return kept.ok ? ok(kept.value!.text) : kept;
  const flow = await readJsonFile(folder, FLOW_FILE);
  if (!flow.ok) return flow;
  return ok(flow.value?.json['version'] === CHECKLIST_VERSION ? flow.value.text : null);
}

/**
 * The checklist file to write when a flow file that contains the checklist is overwritten by its flow, so that the
 * engine in `plugin.json` still finds it. Null if nothing must be kept.
 */
export async function checklistToKeep(folder: string, flowText: string): Promise<Write | null> {
  if (!flowText.includes(CHECKLIST_VERSION)) return null; // the usual case, without parsing again
  const flow = parseJsonObject(flowText, FLOW_FILE);
  if (!flow.ok || flow.value['version'] !== CHECKLIST_VERSION) return null;
  const kept = await readText(join(folder, CHECKLIST_FILE), MAX_BYTES);
  if (!kept.ok || kept.value !== null) return null;
  const engine = await readEngineChoice(folder);
  return engine.ok && engine.value ? { path: join(folder, CHECKLIST_FILE), text: flowText } : null;
}

interface JsonFile {
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

async function readJsonFile(folder: string, file: string): Promise<Result<JsonFile | null>> {
  const found = await readText(join(folder, file), MAX_BYTES);
  if (!found.ok) return found;
  if (found.value === null) return ok(null);
  const { text, cut, validUtf8 } = found.value;
  if (cut) return fail(appError('too_large', t('projects.engineChoice.tooLarge', { file, limit: MAX_BYTES })));
  if (!validUtf8) return fail(appError('invalid_document', t('projects.engineChoice.notUtf8', { file })));
  const json = parseJsonObject(text, file);
  return json.ok ? ok({ text, json: json.value }) : json;
}

function unknownEngine(): AppError {
  return appError('invalid_document', t('projects.engineChoice.unknownEngine', { manifest: MANIFEST_FILE }), {
    pointer: '/engine',
    hint: t('projects.engineChoice.unknownEngineHint', { engines: ENGINES.join(', ') }),
  });
}

function noChecklist(kind: string): AppError {
  const message = t('projects.engineChoice.checklistMissing', {
    manifest: MANIFEST_FILE,
    engine: kind,
    checklist: CHECKLIST_FILE,
    flow: FLOW_FILE,
    version: CHECKLIST_VERSION,
  });
  return appError('not_found', message, {
    pointer: '/engine',
    hint: t('projects.engineChoice.checklistMissingHint', { checklist: CHECKLIST_FILE }),
  });
}
