/** The parts of the document that determine how its layers merge. */
import { useShallow } from 'zustand/react/shallow';
import { useDocument } from '../workspace/app-context.tsx';
import type { LayeredState } from './layer-view.ts';

export function useLayeredState(): LayeredState {
  return useDocument(
    useShallow(({ content, document, choice, layered, layerFiles }) => ({
      content,
      document,
      choice,
      layered,
      layerFiles,
    })),
  );
}
