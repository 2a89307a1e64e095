/** A component that is selected is in sight: where the device that is shown doesn't have it, one that does is shown instead. */
import { useEffect, useEffectEvent } from 'react';
import { treeRows } from '../../../src-shared/screen-edits/tree-rows.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import type { PreviewSettings } from './preview-settings.ts';
import type { Designed } from './use-designed.ts';

interface Shown {
  readonly settings: PreviewSettings;
  readonly onChange: (part: Partial<PreviewSettings>) => void;
}

/** Only when it is selected: another device can be looked at afterwards. */
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
