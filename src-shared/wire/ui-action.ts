/** Reads a client's action in either of its two forms, and the plugin and action it names. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { MAIN_SURFACE } from './limits.ts';
import { t } from '../messages/translate.ts';

export interface UiAction {
  readonly name: string;
  readonly surface: string;
  readonly data: JsonObject;
}

const MAX_NAME = 200;

/** The A2UI form wins if both are given. Other keys are ignored. */
export function readUiAction(payload: JsonObject): Result<UiAction, string> {
  if (payload['name'] !== undefined) return readA2uiForm(payload);
  if (payload['id'] !== undefined) return readLegacyForm(payload);
  return fail(t('shared.uiAction.nameMissing'));
}

function readA2uiForm({ name, surfaceId, context }: JsonObject): Result<UiAction, string> {
  if (!isName(name)) return fail(t('shared.uiAction.nameLength'));
  if (surfaceId !== undefined && !isName(surfaceId)) return fail(t('shared.uiAction.surfaceIdLength'));
  if (context !== undefined && !isJsonObject(context)) return fail(t('shared.uiAction.contextNotAnObject'));
  return ok({ name, surface: surfaceId ?? MAIN_SURFACE, data: context ?? {} });
}

function readLegacyForm({ id, data = {} }: JsonObject): Result<UiAction, string> {
  if (!isName(id)) return fail(t('shared.uiAction.idLength'));
  if (!isJsonObject(data)) return fail(t('shared.uiAction.dataNotAnObject'));
  const { action, ...rest } = data;
  if (action !== undefined && !isName(action)) return fail(t('shared.uiAction.dataActionLength'));
  return ok({ name: action ?? id, surface: MAIN_SURFACE, data: rest });
}

function isName(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_NAME;
}

export interface NamedAction {
  /** The action as flows name it, without the plugin's prefix. */
  readonly action: string;
  /** True if written without a plugin prefix: still accepted, and logged. */
  readonly legacy: boolean;
}

/** Null if the name is that of another plugin. */
export function nameOfAction(name: string, plugin: string): NamedAction | null {
  const dot = name.indexOf('.');
  if (dot === -1) return { action: name, legacy: true };
  return name.slice(0, dot) === plugin ? { action: name.slice(dot + 1), legacy: false } : null;
}
