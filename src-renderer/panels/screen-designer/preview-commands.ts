/** The preview of a designed screen: its devices, data, and look. */
import {
  ALargeSmall,
  Columns3,
  Database,
  Monitor,
  PilcrowLeft,
  Smartphone,
  SunMoon,
  Tablet,
  type LucideIcon,
} from 'lucide-react';
import type { CommandTitle } from '../../../src-shared/messages/translate.ts';
import type { Command } from '../../commands/command.ts';
import { currentTheme } from '../../ui/theme.ts';
import { changePreview, NAMES, otherTheme, RECORDED, type PreviewSettings } from './preview-settings.ts';
import { isDesigning } from './is-designing.ts';

interface PreviewCommand {
  readonly id: string;
  readonly title: CommandTitle;
  readonly icon: LucideIcon;
  readonly change: (before: PreviewSettings) => Partial<PreviewSettings>;
}

const CHANGES: readonly PreviewCommand[] = [
  { id: 'desktop', title: 'commands.previewDesktop', icon: Monitor, change: () => ({ frame: 'desktop' }) },
  { id: 'tablet', title: 'commands.previewTablet', icon: Tablet, change: () => ({ frame: 'tablet' }) },
  { id: 'phone', title: 'commands.previewPhone', icon: Smartphone, change: () => ({ frame: 'mobile' }) },
  { id: 'all-devices', title: 'commands.previewAllDevices', icon: Columns3, change: () => ({ frame: 'all' }) },
  {
    id: 'theme',
    title: 'commands.togglePreviewTheme',
    icon: SunMoon,
    change: (before) => ({ theme: otherTheme(before, currentTheme()) }),
  },
  {
    id: 'large-text',
    title: 'commands.togglePreviewText',
    icon: ALargeSmall,
    change: ({ isTextLarge }) => ({ isTextLarge: !isTextLarge }),
  },
  {
    id: 'right-to-left',
    title: 'commands.togglePreviewDirection',
    icon: PilcrowLeft,
    change: ({ isRightToLeft }) => ({ isRightToLeft: !isRightToLeft }),
  },
  { id: 'samples', title: 'commands.previewSamples', icon: Database, change: () => ({ data: 'data.normal' }) },
  { id: 'empty', title: 'commands.previewEmpty', icon: Database, change: () => ({ data: 'data.empty' }) },
  { id: 'long', title: 'commands.previewLong', icon: Database, change: () => ({ data: 'data.long' }) },
  { id: 'invalid', title: 'commands.previewInvalid', icon: Database, change: () => ({ data: 'data.error' }) },
  { id: 'loading', title: 'commands.previewLoading', icon: Database, change: () => ({ data: 'data.loading' }) },
  { id: 'expressions', title: 'commands.previewExpressions', icon: Database, change: () => ({ data: NAMES }) },
  { id: 'recorded', title: 'commands.previewRecorded', icon: Database, change: () => ({ data: RECORDED }) },
];

export const previewCommands: readonly Command[] = CHANGES.map(({ id, title, icon, change }) => ({
  id: `screens.preview-${id}`,
  ...{ title, icon, group: 'view', words: 'commands.words.preview', when: isDesigning },
  run: (app) => changePreview(app, change),
}));
