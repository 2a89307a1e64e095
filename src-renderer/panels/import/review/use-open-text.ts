/** The text of a file of the future plugin, loaded when first opened, and again after it is regenerated. */
import { useEffect } from 'react';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import type { OpenText } from '../../../state/imports/import-state.ts';

export function useOpenText(path: string): OpenText | undefined {
  const { imports } = useWorkspace();
  const open = useImport((state) => state.texts[path]);
  const isUnopened = open === undefined;
  useEffect(() => {
    if (isUnopened) void imports.getState().openText(path);
  }, [imports, path, isUnopened]);
  return open;
}
