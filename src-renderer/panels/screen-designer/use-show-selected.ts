/** Keeps the selected component visible: if the shown device doesn't have it, shows one that does. */
import { useEffect, useEffectEvent } from 'react';
import { treeRows } from '../../../src-shared/screen-edits/tree-rows.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import type { PreviewSettings } from './preview-settings.ts';
import type { Designed } from './use-designed.ts';

interface Shown {
  readonly settings: PreviewSettings;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

/** Scrolls only when the selection changes, so that you can look at another device afterwards. */
export function useShowSelected(designed: Designed | null, { settings, onChange }: Shown): void {
  const selected = useDesigner((state) => state.selected);
  const show = useEffectEvent((id: string) => {
    if (designed?.file.devices === undefined || settings.frame === 'all') return;
    const only = treeRows(designed.file).find((row) => row.id === id)?.only ?? null;
    const [first] = only ?? [];
    if (first !== undefined && only?.includes(settings.frame) === false) onChange({ frame: first });
  });
  useEffect(() => {
    if (selected !== null) show(selected);
  }, [selected]);
}
