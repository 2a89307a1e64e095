/** The text of a file of the plugin to be, fetched when it is first looked at, and again where it was made again. */
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
