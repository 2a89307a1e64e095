/** Names and samples of the available data in lists. */
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Wanted } from '../../../src-shared/screen-edits/fit-binding.ts';
import type { BindableData, BindableGroup } from '../../../src-shared/screen-edits/bindable-data.ts';
import { cutText } from '../../../src-shared/cut-text.ts';

export function wantedWords({ types }: Wanted): string {
  return t(`screenDesigner.binding.types.${types[0] ?? 'any'}`);
}

export function groupTitle(group: BindableGroup): string {
  return t(`screenDesigner.binding.groups.${group}`);
}

export function nameWords(name: string): string {
  return name === '.' ? t('screenDesigner.binding.wholeItem') : name;
}

const LONGEST_SAMPLE = 30;

export function sampleWords(sample: Json | undefined): string {
  if (sample === undefined) return '';
  const text = typeof sample === 'string' ? sample : JSON.stringify(sample);
  return cutText(text, LONGEST_SAMPLE);
}

export function bindableKey({ group, source }: BindableData): string {
  return `${group} ${'path' in source ? source.path : source.expression}`;
}
