/** Whether the files match the canvas. */
import { CircleCheck, CircleDot, LockKeyhole, TriangleAlert } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { useDocument, useSettings, useWorkspace } from '../state/workspace/app-context.tsx';
import { isDirty } from '../state/editing/document-state.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';

const ICON = { size: 13, strokeWidth: 1.75 } as const;

export function SaveChip() {
  const { files } = useWorkspace();
  const kind = useDocument((state) => state.saveState.kind);
  const dirty = useDocument(isDirty);
  const readOnly = useDocument((state) => state.project?.readOnly ?? false);
  const autosave = useSettings((state) => state.settings?.autosave === true);
  const status = chipOf({ kind, dirty, readOnly });
  return (
    <Tooltip text={t(`app.save.${status}`)} shortcut="mod+s">
      <button
        type="button"
        onClick={() => void files.save()}
        // Not announced, because autosave would announce every edit. A failure has a banner.
        aria-live={autosave ? 'off' : 'polite'}
        // As wide as its longest text, so that the bar doesn't move when the flow is saved.
        className={`relative inline-flex h-6 lg:min-w-34 items-center gap-1.5 rounded-full px-2 text-sm whitespace-nowrap hover:bg-hover ${TONES[status]}`}
      >
        {ICONS[status]}
        <span className="max-lg:sr-only">{t(`app.save.${status}`)}</span>
      </button>
    </Tooltip>
  );
}

type Status = 'saved' | 'dirty' | 'saving' | 'failed' | 'readOnly';

const ICONS = {
  saved: <CircleCheck {...ICON} aria-hidden />,
  dirty: <CircleDot {...ICON} aria-hidden />,
  saving: <Spinner size={13} />,
  failed: <TriangleAlert {...ICON} aria-hidden />,
  readOnly: <LockKeyhole {...ICON} aria-hidden />,
} as const;

const TONES: Readonly<Record<Status, string>> = {
  saved: 'text-faint',
  dirty: 'text-muted',
  saving: 'text-muted',
  failed: 'text-danger',
  readOnly: 'text-warning',
};

interface ChipFacts {
  readonly kind: 'idle' | 'saving' | 'failed';
  readonly dirty: boolean;
  readonly readOnly: boolean;
}

function chipOf({ kind, dirty, readOnly }: ChipFacts): Status {
  if (kind !== 'idle') return kind;
  if (readOnly && !dirty) return 'readOnly';
  return dirty ? 'dirty' : 'saved';
}
