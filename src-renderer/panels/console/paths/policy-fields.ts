/** The settings of path selection as fields, and what is written into the flow. */
import { PATH_POLICY_DEFAULTS, type PathPolicy } from '../../../../src-shared/flow/flow.ts';
import type { PathSettings } from '../../../../src-shared/step/path-policy.ts';

export type NumberSetting = 'lockThreshold' | 'decay' | 'switchMargin' | 'minConfidence';

export interface NumberField {
  readonly name: NumberSetting;
  readonly min: number;
  /** The maximum of the slider; the number field accepts more if the flow does. */
  readonly max: number;
  readonly step: number;
  readonly limit: number;
}

export const NUMBER_FIELDS: readonly NumberField[] = [
  { name: 'lockThreshold', min: 0.5, max: 6, step: 0.5, limit: 100 },
  { name: 'switchMargin', min: 0, max: 5, step: 0.25, limit: 100 },
  { name: 'decay', min: 0, max: 1, step: 0.05, limit: 1 },
  { name: 'minConfidence', min: 0, max: 1, step: 0.05, limit: 1 },
];

/** Returns what to write: defaults are omitted unless the author wrote them. */
export function policyToWrite(settings: PathSettings, written: PathPolicy | undefined): PathPolicy | undefined {
  const names = Object.keys(PATH_POLICY_DEFAULTS) as (keyof PathPolicy)[];
  const kept = names.filter((name) => settings[name] !== PATH_POLICY_DEFAULTS[name] || written?.[name] !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept.map((name) => [name, settings[name]]));
}

export function sameSettings(a: PathSettings, b: PathSettings): boolean {
  return (Object.keys(PATH_POLICY_DEFAULTS) as (keyof PathPolicy)[]).every((name) => a[name] === b[name]);
}
