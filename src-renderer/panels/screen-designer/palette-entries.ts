/**
 * The entries of the palette: the components of the catalog by group, starters of several components, and the project's
 * fragments.
 */
import {
  ClipboardList,
  LayoutList,
  MessageCircleQuestionMark,
  Puzzle,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { COMPONENTS } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { TEMPLATES, type TemplateName } from '../../../src-shared/screen-edits/screen-templates.ts';
import { componentIcon } from './component-icons.ts';
import type { Dragged } from './drag-components.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly Icon: LucideIcon;
  readonly dragged: Dragged;
}

/** Titles of fragments by name. */
export type FragmentTitles = Readonly<Record<string, string>>;

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const GROUPS = ['layout', 'content', 'input', 'data'] as const;

const STARTER_ICONS: Readonly<Record<TemplateName, LucideIcon>> = {
  form: ClipboardList,
  list: LayoutList,
  summary: ReceiptText,
  confirm: MessageCircleQuestionMark,
};

/** Groups with entries that match these words. */
export function paletteGroups(words: string, fragments: FragmentTitles): readonly PaletteGroup[] {
  const wanted = words.trim().toLowerCase();
  const fits = ({ id, title, summary, words: others = '' }: PaletteEntry) =>
    `${title} ${id} ${summary} ${others}`.toLowerCase().includes(wanted);
  const groups = [fragmentGroup(fragments), ...GROUPS.map(componentGroup), starterGroup()];
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry that Enter adds: titles that begin with the words come before others that contain them. */
export function firstFound(groups: readonly PaletteGroup[], words: string): PaletteEntry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  const wanted = words.trim().toLowerCase();
  return entries.find(({ title }) => title.toLowerCase().startsWith(wanted)) ?? entries[0];
}

function componentGroup(group: (typeof GROUPS)[number]): PaletteGroup {
  const inGroup = COMPONENTS.filter((component) => component.group === group);
  return {
    title: t(`screenDesigner.palette.groups.${group}`),
    entries: inGroup.map(({ name, title, summary }) => {
      return { id: name, title, summary, words: wordsFor(name), Icon: componentIcon(name), dragged: { add: name } };
    }),
  };
}

/** Components that people know under other names. */
const RENAMED = [
  ...(['Row', 'Column', 'List', 'Card', 'Modal', 'Divider', 'Text', 'Image'] as const),
  ...(['TextField', 'CheckBox', 'ChoicePicker', 'Slider', 'DateTimeInput', 'StatCard', 'Gauge', 'Timeline'] as const),
];

function wordsFor(name: string): string {
  const renamed = RENAMED.find((one) => one === name);
  return renamed === undefined ? '' : t(`screenDesigner.palette.words.${renamed}`);
}

function starterGroup(): PaletteGroup {
  return {
    title: t('screenList.starters'),
    entries: TEMPLATES.map((name) => ({
      ...{ id: `starter-${name}`, title: t(`screenList.templates.${name}`), summary: t(`screenList.about.${name}`) },
      ...{ Icon: STARTER_ICONS[name], dragged: { starter: name } },
    })),
  };
}

function fragmentGroup(fragments: FragmentTitles): PaletteGroup {
  const sorted = Object.entries(fragments).sort(([, a], [, b]) => a.localeCompare(b));
  return {
    title: t('screenList.fragments.title'),
    entries: sorted.map(([name, title]) => {
      return { id: name, title, summary: title, Icon: Puzzle, dragged: { fragment: name } };
    }),
  };
}
