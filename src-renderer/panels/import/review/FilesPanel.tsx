/** The files of the future plugin: generated ones are editable, copied ones read-only. */
import { useMemo } from 'react';
import { CircleAlert, PencilLine, TriangleAlert, Undo2 } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { SOURCE_FOLDER } from '../../../../src-shared/importer/origin.ts';
import type { PreviewFile } from '../../../../src-shared/importer/job.ts';
import { CodeEditor } from '../../../editors/code/CodeEditor.tsx';
import { FileTree } from '../../../editors/code/FileTree.tsx';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { linesOf, textOf } from './review-files.ts';
import { useOpenText } from './use-open-text.ts';

export interface FilesPanelProps {
  readonly path: string | null;
  readonly onOpen: (path: string) => void;
}

export function FilesPanel({ path, onOpen }: FilesPanelProps) {
  const files = useImport((state) => state.files);
  const byPath = useMemo(() => new Map(files.map((file) => [file.path, file])), [files]);
  const file = path === null ? undefined : byPath.get(path);
  return (
    <div className="@container flex min-h-0 flex-1 flex-col border-t border-line max-md:min-h-140">
      <div className="flex min-h-0 flex-1 flex-col @xl:flex-row">
        <div className="h-44 shrink-0 border-b border-line @xl:h-auto @xl:w-52 @xl:border-r @xl:border-b-0">
          {files.length === 0 ? (
            <div className="p-3">
              <Spinner label={t('import.review.loading')} />
            </div>
          ) : (
            <FileTree
              files={files}
              label={t('import.review.files')}
              selected={path}
              closed={SOURCE_FOLDER}
              onOpen={onOpen}
              aside={(each) => <FileMark file={byPath.get(each)} />}
            />
          )}
        </div>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">{file !== undefined && <FileEditor file={file} />}</div>
      </div>
    </div>
  );
}

const MARK = { size: 13, strokeWidth: 2 } as const;

function FileMark({ file }: { readonly file: PreviewFile | undefined }) {
  if (file === undefined) return null;
  const errors = file.problems.some(({ severity }) => severity === 'error');
  return (
    <>
      {file.edited && (
        <PencilLine {...MARK} role="img" aria-label={t('import.review.edited')} className="text-accent" />
      )}
      {errors && <CircleAlert {...MARK} role="img" aria-label={t('app.errors')} className="text-danger" />}
      {!errors && file.problems.length > 0 && (
        <TriangleAlert {...MARK} role="img" aria-label={t('app.warnings')} className="text-warning" />
      )}
    </>
  );
}

function FileEditor({ file }: { readonly file: PreviewFile }) {
  const { imports } = useWorkspace();
  const { path, origin, edited, problems } = file;
  const open = useOpenText(path);
  const text = textOf(open);
  const lines = useMemo(() => linesOf(text ?? '', problems), [text, problems]);
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-3">
        <h3 className="min-w-0 truncate font-mono text-sm" title={path}>
          {path}
        </h3>
        <Badge>{t(`import.review.origin.${origin}`)}</Badge>
        {open?.typed != null && <span className="text-sm text-faint">{t('import.review.keeping')}</span>}
        {edited && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => void imports.getState().revert(path)}
          >
            {t('import.review.revert')}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1">
        {open?.served === undefined && open?.error == null && (
          <div className="p-4">
            <Spinner label={t('source.loading', { file: path })} />
          </div>
        )}
        {open?.served === null && <p className="p-4 text-muted">{t('source.noText')}</p>}
        {text !== null && (
          <CodeEditor
            path={path}
            text={text}
            label={t('import.review.text', { file: path })}
            problems={lines}
            {...(origin === 'generated' && { onText: (typed: string) => imports.getState().type(path, typed) })}
          />
        )}
      </div>
      <FileProblems
        problems={[...problems, ...(open?.error ? [{ severity: 'error' as const, message: open.error.message }] : [])]}
      />
    </>
  );
}

function FileProblems({ problems }: { readonly problems: PreviewFile['problems'] }) {
  if (problems.length === 0) return null;
  return (
    <ul
      aria-label={t('import.review.problems')}
      className="max-h-28 shrink-0 overflow-y-auto border-t border-line px-3 py-1.5 text-sm"
    >
      {problems.map(({ severity, message, pointer }, index) => (
        <li key={index} className="flex items-start gap-2 py-0.5">
          {severity === 'error' ? (
            <CircleAlert {...MARK} className="mt-0.5 shrink-0 text-danger" aria-hidden />
          ) : (
            <TriangleAlert {...MARK} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          )}
          <span className="min-w-0 wrap-anywhere">
            {message} {pointer !== undefined && <code className="font-mono text-sm text-faint">{pointer}</code>}
          </span>
        </li>
      ))}
    </ul>
  );
}
