/** The id of a plugin, checked wherever one enters: in addresses, files, requests and names of actions and tools. */
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

const PLUGIN_ID_PATTERN = /^[a-z][a-z0-9_]{1,32}$/;

export const pluginIdSchema = z.string().regex(PLUGIN_ID_PATTERN, t('plugin.pluginId.invalidId'));

export function isPluginId(text: string): boolean {
  return PLUGIN_ID_PATTERN.test(text);
}

/** Returns the name for a plugin without one: `parcel_desk` becomes "Parcel desk". */
export function nameFromId(id: string): string {
  const words = id.replaceAll(/_+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
