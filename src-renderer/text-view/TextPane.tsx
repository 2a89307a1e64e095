/** The text of the document beside the canvas: editable, in step with the drawing, and never in its way while it is wrong. */
import { useState } from 'react';
import { Braces, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useDocument, useTexts } from '../state/app-context.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { DifferenceView } from './DifferenceView.tsx';
import { DocumentText } from './DocumentText.tsx';
import type { GoTo } from './TextEditor.tsx';
import { shownFile, textSource } from './text-source.ts';
import { hasDiverged } from './text-sync.ts';
import type { TextDraft, TextFile } from './text-store.ts';
import { TextProblems } from './TextProblems.tsx';

export function TextPane() {
  const { t } = useTranslation();
  const { texts, view } = useApp();
  const shown = useTexts((state) => state.shown);
  const path = useDocument((state) => state.project?.path ?? '');
  const readOnly = useDocument((state) => state.project?.readOnly ?? false);
  const file = useDocument((state) => shownFile(state.content, state.choice, shown));
  const flowFile = useDocument((state) => shownFile(state.content, state.choice, 'flow'));
  const panel = <OneText key={`${path}|${file}`} file={file} readOnly={readOnly} />;
  return (
    <div className="h-full min-h-0" data-edits-document>
      <h2 className="sr-only">{t('textView.title')}</h2>
      <Tabs
        label={t('textView.files')}
        items={[
          { value: 'flow', label: flowFile, panel },
          { value: 'layout', label: LAYOUT, panel },
        ]}
        value={shown}
        onChange={(value) => texts.getState().show(value === 'layout' ? 'layout' : 'flow')}
        aside={
          <>
            {readOnly && <span className="text-xs text-muted">{t('textView.readOnly')}</span>}
            <IconButton
              size="sm"
              label={t('textView.close')}
              icon={<X size={16} strokeWidth={1.75} />}
              onClick={() => view.getState().setPanel('text', false)}
            />
          </>
        }
      />
    </div>
  );
}

const LAYOUT = 'layout.json';

function OneText({ file, readOnly }: { readonly file: TextFile; readonly readOnly: boolean }) {
  const { t } = useTranslation();
  const draft = useTexts((state) => state.drafts.get(file));
  const source = useDocument((state) => textSource(state.content, file));
  const [goTo, setGoTo] = useState<GoTo | null>(null);
  const [isComparing, setComparing] = useState(false);
  if (source === null) {
    return <EmptyState icon={<Braces size={20} strokeWidth={1.75} />} title={file} text={t('textView.layerGone')} />;
  }
  const isOpen = draft !== undefined && draft.state.kind !== 'applied';
  return (
    <div className="flex h-full min-h-0 flex-col">
      {isOpen && (
        <DraftBar
          {...{ file, draft, source, isComparing }}
          onCompare={() => setComparing(!isComparing)}
          onDone={() => setComparing(false)}
        />
      )}
      {isOpen && isComparing ? (
        <DifferenceView file={file} source={source} typed={draft.text} />
      ) : (
        <DocumentText file={file} source={source} draft={draft} readOnly={readOnly} goTo={goTo} />
      )}
      {draft?.state.kind === 'wrong' && !isComparing && (
        <TextProblems problems={draft.state.problems} onGo={({ line, column }) => setGoTo({ line, column })} />
      )}
    </div>
  );
}

interface DraftBarProps {
  readonly file: TextFile;
  readonly draft: TextDraft;
  readonly source: object;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
  readonly onDone: () => void;
}

/** Text that is not applied: why, and what can be done. */
function DraftBar({ file, draft, source, isComparing, onCompare, onDone }: DraftBarProps) {
  const { t } = useTranslation();
  const { textSync } = useApp();
  const diverged = hasDiverged(draft, source);
  const { state } = draft;
  if (state.kind === 'typing' && !diverged) return null;
  const discard = () => {
    onDone();
    textSync.takeDrawing(file);
  };
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-warning-soft px-3 py-1.5 text-sm"
    >
      <p className="min-w-40 flex-1">
        <span className="font-medium">
          {diverged
            ? t('textView.diverged')
            : state.kind === 'wrong'
              ? t('textView.notApplied', { count: state.problems.length })
              : state.kind === 'locked' && t('textView.locked', { count: state.locked.ids.length })}
        </span>{' '}
        <span className="text-muted">{t('textView.kept')}</span>
      </p>
      <div className="flex gap-1.5">
        {(diverged || isComparing) && (
          <Button size="sm" onClick={onCompare}>
            {isComparing ? t('textView.back') : t('textView.compare')}
          </Button>
        )}
        <Button size="sm" onClick={discard}>
          {diverged ? t('textView.takeDrawing') : t('textView.discard')}
        </Button>
        {(state.kind === 'ready' || state.kind === 'locked') && (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              onDone();
              textSync.takeText(file);
            }}
          >
            {t(state.kind === 'locked' ? 'textView.unlock' : 'textView.takeText')}
          </Button>
        )}
      </div>
    </div>
  );
}
