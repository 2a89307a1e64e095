/** A merge conflict of a screen in words: what it is about, and what each side has. */
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { FieldChange } from '../../../src-shared/diff/fields.ts';
import { isJsonObject, type Json } from '../../../src-shared/json.ts';
import type { ScreenConflict } from '../../../src-shared/merge/merge-screens.ts';
import {
  componentWords,
  wordedComponent,
  wordedScreen,
  wordedScreenField,
} from '../../../src-shared/merge/screen-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { ContentSides } from '../../state/versions/merge-contents.ts';

export interface WordedConflict {
  readonly label: string;
  readonly differs: { readonly base?: Json; readonly ours?: Json; readonly theirs?: Json };
}

export function wordedConflict(conflict: ScreenConflict, { base, mine, theirs }: ContentSides): WordedConflict {
  const { screen: name, component: id, device, path } = conflict;
  const screens = [base, theirs, mine].flatMap((side) => side?.screens?.[name] ?? []);
  const known = new Map(
    screens
      .flatMap(({ components, devices = {} }) => [
        ...Object.values(devices).flatMap((variant) => variant?.components ?? []),
        ...components,
      ])
      .map((component) => [component.id, component]),
  );
  const component = known.get(id ?? '') ?? null;
  const screen = screens.at(-1)?.title ?? name;
  const field = device === undefined || component === null ? path : [device, ...path];
  const worded = (value: Json | undefined): FieldChange =>
    wordedScreenField({ path: field, ...(value !== undefined && { after: value }) }, component, known);
  const words = (value: Json | undefined) => (path.length === 0 ? wholeWords(value, known) : worded(value).after);
  const title = path.length === 0 ? t('compare.merge.whole') : worded(undefined).path.join(', ');
  const label =
    component === null
      ? t('compare.merge.screen', { screen, field: title })
      : t('compare.merge.screenComponent', { screen, component: componentWords(component), field: title });
  const sides = (['base', 'ours', 'theirs'] as const).flatMap((side) => {
    const value = words(conflict[side]);
    return value === undefined ? [] : [[side, value] as const];
  });
  return { label, differs: Object.fromEntries(sides) };
}

function wholeWords(value: Json | undefined, known: ReadonlyMap<string, Component>): Json | undefined {
  if (!isJsonObject(value)) return value;
  const isComponent = typeof value['component'] === 'string' && typeof value['id'] === 'string';
  return isComponent ? wordedComponent(value as Component, known) : wordedScreen(value as unknown as ScreenFile);
}
