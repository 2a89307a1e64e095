/** A file of the fetched repository, at a line. */
import { useEffect } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { CodeEditor } from '../../../editors/code/CodeEditor.tsx';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

export function RepositoryFile({ place }: { readonly place: SourceLocation }) {
  const { imports } = useWorkspace();
  const { file } = place;
  const known = useImport((state) => state.sources[file]);
  useEffect(() => void imports.getState().openSource(file), [imports, file]);
  if (known?.error) return <p className="p-4 text-muted">{known.error.message}</p>;
  if (known?.served === undefined) {
    return (
      <div className="p-4">
        <Spinner label={t('source.loading', { file })} />
      </div>
    );
  }
  if (known.served === null) return <p className="p-4 text-muted">{t('source.noText')}</p>;
  return <CodeEditor path={file} text={known.served} label={t('source.code', { file })} shown={place} />;
}
