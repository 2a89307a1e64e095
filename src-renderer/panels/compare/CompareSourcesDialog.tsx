/** Chooses the flows to compare or merge: files from disk or the open flow. */
import { useId, useRef, useState, type DragEvent } from 'react';
import { FileJson } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { classes } from '../../ui/classes.ts';
import type { Side } from '../../state/window/comparison.ts';
import { readSide } from './read-files.ts';

export function CompareSourcesDialog() {
  const dialog = useView((state) => state.dialog);
  if (dialog === 'open-sides') return <OpenDialog isMerge={false} />;
  return dialog === 'merge-sides' ? <OpenDialog isMerge /> : null;
}

function OpenDialog({ isMerge }: { readonly isMerge: boolean }) {
  const { view } = useWorkspace();
  const hasProject = useDocument((state) => state.project !== null);
  const current: Side | null = hasProject ? { kind: 'current' } : null;
  const [left, setLeft] = useState<Side | null>(isMerge ? current : null);
  const [right, setRight] = useState<Side | null>(isMerge ? null : current);
  const [base, setBase] = useState<Side | null>(null);
  const close = () => view.getState().closeDialog();
  const go = () => {
    if (left === null || right === null) return;
    view.getState().openCompare({ left, right, ...(isMerge && { base }) });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(isMerge ? 'compare.open.mergeTitle' : 'compare.open.compareTitle')}
      description={t(isMerge ? 'compare.open.mergeText' : 'compare.open.compareText')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button variant="primary" disabled={left === null || right === null} onClick={go}>
            {t(isMerge ? 'compare.open.goMerge' : 'compare.open.go')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isMerge && (
          <SidePicker label={t('compare.open.left')} side={left} onChange={setLeft} hasCurrent={hasProject} />
        )}
        <SidePicker
          label={t(isMerge ? 'compare.open.theirs' : 'compare.open.right')}
          side={right}
          onChange={setRight}
          hasCurrent={hasProject && !isMerge}
        />
        {isMerge && <SidePicker label={t('compare.open.base')} side={base} onChange={setBase} hasCurrent={false} />}
      </div>
    </Dialog>
  );
}

interface SidePickerProps {
  readonly label: string;
  readonly side: Side | null;
  readonly onChange: (side: Side | null) => void;
  readonly hasCurrent: boolean;
}

function SidePicker({ label, side, onChange, hasCurrent }: SidePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const take = async (files: FileList | null) => {
    if (files === null || files.length === 0) return;
    const read = await readSide([...files]);
    setError(read.ok ? null : read.error);
    if (read.ok) onChange(read.value);
  };
  const { isOver, handlers } = useFileDrop((files) => void take(files));
  return (
    <div
      role="group"
      aria-labelledby={id}
      {...handlers}
      className={classes(
        'flex flex-col gap-1.5 rounded-card border border-dashed p-3',
        isOver ? 'border-accent bg-selected' : 'border-strong',
      )}
    >
      <span id={id} className="text-sm font-medium">
        {label}
      </span>
      <p className="flex items-center gap-2 text-sm text-muted">
        <FileJson size={16} strokeWidth={1.75} aria-hidden /> <span className="wrap-anywhere">{titleOf(side)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('compare.open.choose')}
        </Button>
        {hasCurrent && side?.kind !== 'current' && (
          <Button size="sm" onClick={() => onChange({ kind: 'current' })}>
            {t('compare.open.thisFlow')}
          </Button>
        )}
        <span className="text-sm text-faint">{t('compare.open.drop')}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,application/json"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files);
          event.target.value = '';
        }}
      />
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function titleOf(side: Side | null): string {
  if (side === null) return t('compare.open.nothing');
  return side.kind === 'current' ? t('compare.open.thisFlow') : side.title;
}

function useFileDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}
