/** The settings of the preview, and the function that changes some of them. */
import { useCallback } from 'react';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';
import { inStep, PREVIEW, PREVIEW_OPTIONS, type PreviewSettings } from './preview-settings.ts';

export function usePreviewSettings() {
  const [settings, set] = usePanelState(PREVIEW, PREVIEW_OPTIONS);
  const change = useCallback(
    (part: Partial<PreviewSettings>) => set((before) => inStep({ ...before, ...part }, part)),
    [set],
  );
  return [settings, change] as const;
}
