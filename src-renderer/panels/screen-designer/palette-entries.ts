/** What the palette offers: the components of the catalog by group, and starters made of several. */
import { ClipboardList, LayoutList, MessageCircleQuestionMark, ReceiptText, type LucideIcon } from 'lucide-react';
import { COMPONENTS } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { TEMPLATES, type TemplateName } from '../../../src-shared/screen-edits/screen-templates.ts';
import { componentIcon } from './component-icons.ts';
import type { Dragged } from './drag-components.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly Icon: LucideIcon;
  readonly dragged: Dragged;
}

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

/** Groups that have anything with these words. */
export function paletteGroups(words: string): readonly PaletteGroup[] {
  const wanted = words.trim().toLowerCase();
  const fits = ({ id, title, summary }: PaletteEntry) => `${title} ${id} ${summary}`.toLowerCase().includes(wanted);
  const groups = [...GROUPS.map(componentGroup), starterGroup()];
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0);
}

function componentGroup(group: (typeof GROUPS)[number]): PaletteGroup {
  const inGroup = COMPONENTS.filter((component) => component.group === group);
  return {
    title: t(`screenDesigner.palette.groups.${group}`),
    entries: inGroup.map(({ name, title, summary }) => {
      return { id: name, title, summary, Icon: componentIcon(name), dragged: { add: name } };
    }),
  };
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
