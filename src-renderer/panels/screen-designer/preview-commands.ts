/** The preview of a designed screen: its devices, data, and look. */
import {
  ALargeSmall,
  Columns3,
  Database,
  Monitor,
  PilcrowLeft,
  Scan,
  Smartphone,
  SunMoon,
  Tablet,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import type { CommandTitle } from '../../../src-shared/messages/translate.ts';
import type { Command } from '../../commands/command.ts';
import { currentTheme } from '../../ui/theme.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import {
  changePreview,
  largerZoom,
  NAMES,
  otherTheme,
  ownState,
  ownStates,
  RECORDED,
  smallerZoom,
  type PreviewSettings,
} from './preview-settings.ts';
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
  {
    id: 'zoom-in',
    title: 'commands.previewZoomIn',
    icon: ZoomIn,
    change: ({ zoom }) => ({ zoom: largerZoom(zoom) }),
  },
  {
    id: 'zoom-out',
    title: 'commands.previewZoomOut',
    icon: ZoomOut,
    change: ({ zoom }) => ({ zoom: smallerZoom(zoom) }),
  },
  { id: 'zoom-reset', title: 'commands.previewZoomReset', icon: Scan, change: () => ({ zoom: 1 }) },
  { id: 'samples', title: 'commands.previewSamples', icon: Database, change: () => ({ data: 'data.normal' }) },
  { id: 'empty', title: 'commands.previewEmpty', icon: Database, change: () => ({ data: 'data.empty' }) },
  { id: 'long', title: 'commands.previewLong', icon: Database, change: () => ({ data: 'data.long' }) },
  { id: 'invalid', title: 'commands.previewInvalid', icon: Database, change: () => ({ data: 'data.error' }) },
  { id: 'loading', title: 'commands.previewLoading', icon: Database, change: () => ({ data: 'data.loading' }) },
  { id: 'expressions', title: 'commands.previewExpressions', icon: Database, change: () => ({ data: NAMES }) },
  { id: 'recorded', title: 'commands.previewRecorded', icon: Database, change: () => ({ data: RECORDED }) },
];

/** The names of the states stored in the file of the open screen. */
function savedStates(app: AppState): readonly string[] {
  const { screen } = app.designer.getState();
  const file = screen === null ? undefined : app.documents.getState().content.screens?.[screen];
  return file === undefined ? [] : ownStates(file);
}

const nextSaved: Command = {
  id: 'screens.preview-next-saved',
  title: 'commands.previewNextSaved',
  words: 'commands.words.preview',
  group: 'view',
  icon: Database,
  when: (app) => isDesigning(app) && savedStates(app).length > 0,
  run: (app) => {
    const states = savedStates(app).map(ownState);
    changePreview(app, ({ data }) => ({ data: states[(states.indexOf(data) + 1) % states.length]! }));
  },
  choices: {
    title: 'commands.preview',
    of: (app) =>
      savedStates(app).map((name) => ({ name, run: () => changePreview(app, () => ({ data: ownState(name) })) })),
  },
};

export const previewCommands: readonly Command[] = [
  ...CHANGES.map(({ id, title, icon, change }): Command => ({
    id: `screens.preview-${id}`,
    ...{ title, icon, group: 'view', words: 'commands.words.preview', when: isDesigning },
    run: (app) => changePreview(app, change),
  })),
  nextSaved,
];
