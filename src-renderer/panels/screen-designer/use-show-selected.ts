/** Keeps the selected component visible: if the shown device doesn't have it, shows one that does. */
import { useEffect, useEffectEvent } from 'react';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Device } from '../../../src-shared/device.ts';
import { treeRows } from '../../../src-shared/screen-edits/tree-rows.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import type { PreviewSettings } from './preview-settings.ts';
import type { Designed } from './use-designed.ts';

interface Shown {
  readonly settings: PreviewSettings;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

/** Runs only when the selection or its devices change, so that you can look at another device afterwards. */
export function useShowSelected(designed: Designed | null, { settings, onChange }: Shown): void {
  const selected = useDesigner((state) => state.selected);
  const only = designed?.file.devices === undefined ? null : onlyOf(designed.file, selected);
  const show = useEffectEvent(() => {
    const [first] = only ?? [];
    if (settings.frame === 'all' || only?.includes(settings.frame) !== false) return;
    if (first !== undefined) onChange({ frame: first });
  });
  const devices = only?.join(' ');
  useEffect(() => show(), [selected, devices]);
}

function onlyOf(file: ScreenFile, id: string | null): readonly Device[] | null {
  return treeRows(file).find((row) => row.id === id)?.only ?? null;
}
