/** Labels of the nodes that show designed screens: when they are shown, and the first text on them. */
import type { Component } from '../../a2ui/messages.ts';
import type { DesignScreenName, ImportDesign } from '../design.ts';
import { shortened } from '../names.ts';
import { t } from '../../messages/translate.ts';

/** The moments of a conversation in which a screen is shown; the input screen is shown twice. */
const MOMENTS = {
  welcome: { words: t('importer.screenLabels.welcome'), screen: 'welcome' },
  asking: { words: t('importer.screenLabels.given'), screen: 'collecting' },
  working: { words: t('importer.screenLabels.working'), screen: 'collecting' },
  result: { words: t('importer.screenLabels.result'), screen: 'result' },
  trouble: { words: t('importer.screenLabels.error'), screen: 'error' },
} as const satisfies Record<string, { readonly words: string; readonly screen: DesignScreenName }>;

export type ScreenMoment = keyof typeof MOMENTS;

const MOST = 60;

/** `name` is the plugin's, which is used only in the welcome. */
export function screenLabel(moment: ScreenMoment, { screens }: Pick<ImportDesign, 'screens'>, name: string): string {
  const { words, screen } = MOMENTS[moment];
  const headings = screens[screen].components.flatMap(headingOf);
  const heading = moment === 'welcome' ? headings[0] : headings.find((text) => !isSame(text, name));
  return heading === undefined || isSame(heading, words) ? words : shortened(`${words}: ${heading}`, MOST);
}

/** Literal text only; text known only in a conversation can't be a name. */
function headingOf({ component, text, variant, title }: Component): readonly string[] {
  const isHeading = component === 'Text' && typeof variant === 'string' && /^h\d$/.test(variant);
  const found = isHeading ? text : title;
  return typeof found === 'string' && /[\p{L}\p{N}]/u.test(found) && !found.includes('{')
    ? [shortened(found, MOST)]
    : [];
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === shortened(other, MOST).toLowerCase();
}
