/**
 * The text of the document next to the canvas: editable, in sync with the drawing, and without effect while invalid.
 */
import { useState } from 'react';
import { Braces, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { screenOfTextFile } from '../../../src-shared/screen-edits/screen-text.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import {
  useApp,
  useDesigner,
  useDocument,
  useOpenDocument,
  useTexts,
  useWorkspace,
} from '../../state/workspace/app-context.tsx';
import { writeClipboard } from '../../ui/system-clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { DifferenceView } from './DifferenceView.tsx';
import { DocumentText } from './DocumentText.tsx';
import type { GoTo } from '../../editors/text/TextEditor.tsx';
import { ScreenMessages } from './ScreenMessages.tsx';
import { ScreenTextChanges } from './ScreenTextChanges.tsx';
import { showText } from './show-text.ts';
import { goneFiles, shownFile, textSource } from '../../state/text/text-source.ts';
import { hasDiverged } from '../../state/text/text-sync.ts';
import type { TextDraft, TextFile } from '../../state/text/text-store.ts';
import { TextProblems } from '../../editors/text/TextProblems.tsx';

export function TextPane() {
  const { view } = useWorkspace();
  const { texts } = useOpenDocument();
  const shown = useTexts((state) => state.shown);
  const path = useDocument((state) => state.project?.path ?? '');
  const readOnly = useDocument((state) => state.project?.readOnly ?? false);
  const screen = useDesigner((state) => state.screen);
  const file = useDocument(({ content: all, choice }) => shownFile(all, { ...choice, screen }, shown));
  const main = useDocument(({ content: all, choice }) => shownFile(all, { ...choice, screen }, 'flow'));
  const screenName = screenOfTextFile(main);
  const [screenTab, setScreenTab] = useState<ScreenTab | null>(null);
  const content = useDocument((state) => state.content);
  const drafts = useTexts((state) => state.drafts);
  const gone = goneFiles(content, drafts);
  const panel = <OneText key={`${path}|${file}`} file={file} readOnly={readOnly} />;
  return (
    <div className="h-full min-h-0" data-edits-document>
      <h2 className="sr-only">{t('textView.title')}</h2>
      <Tabs
        label={t('textView.files')}
        items={[
          { value: 'flow', label: main, panel },
          ...(screenName === null
            ? [{ value: 'layout', label: LAYOUT, panel }]
            : [
                { value: 'changes', label: t('textView.changes'), panel: <ScreenTextChanges name={screenName} /> },
                { value: 'messages', label: t('textView.messages'), panel: <ScreenMessages name={screenName} /> },
              ]),
          ...gone.map((value) => ({ value, label: value, panel })),
        ]}
        value={tabOf({ shown, gone, screenName, screenTab })}
        onChange={(value) => {
          const tab = SCREEN_TABS.find((one) => one === value) ?? null;
          setScreenTab(tab);
          if (tab === null) texts.getState().show(value as typeof shown);
        }}
        screenTab={
          <>
            {readOnly && <span className="text-sm text-muted">{t('textView.readOnly')}</span>}
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

/** What is shown of a screen besides its text. */
const SCREEN_TABS = ['changes', 'messages'] as const;
type ScreenTab = (typeof SCREEN_TABS)[number];

interface TabChoice {
  readonly shown: string;
  readonly gone: readonly string[];
  readonly screenName: string | null;
  readonly screenTab: ScreenTab | null;
}

function tabOf({ shown, gone, screenName, screenTab }: TabChoice): string {
  if (screenName !== null) return screenTab ?? 'flow';
  return shown === 'layout' || gone.includes(shown) ? shown : 'flow';
}

function goneText(file: TextFile): string {
  return t(screenOfTextFile(file) === null ? 'textView.layerGone' : 'textView.screenGone');
}

function OneText({ file, readOnly }: { readonly file: TextFile; readonly readOnly: boolean }) {
  const draft = useTexts((state) => state.drafts.get(file));
  const found = useDocument((state) => textSource(state.content, file));
  const isGone = found === null;
  // For a removed layer, the typed text and its base remain.
  const source = found ?? draft?.base ?? null;
  const [goTo, setGoTo] = useState<GoTo | null>(null);
  const [isComparing, setComparing] = useState(false);
  if (source === null) {
    return <EmptyState icon={<Braces size={20} strokeWidth={1.75} />} title={file} text={goneText(file)} />;
  }
  const isOpen = draft !== undefined && draft.state.kind !== 'applied';
  return (
    <div className="flex h-full min-h-0 flex-col">
      {isOpen && (
        <DraftBar
          {...{ file, draft, source, isGone, isComparing }}
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
  readonly isGone: boolean;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
  readonly onDone: () => void;
}

/** Explains why the text isn't applied, and what to do. */
function DraftBar({ file, draft, source, isGone, isComparing, onCompare, onDone }: DraftBarProps) {
  const app = useApp();
  const { textSync } = app;
  const diverged = hasDiverged(draft, isGone ? null : source);
  const { state } = draft;
  if (state.kind === 'typing' && !diverged) return null;
  const leave = () => {
    onDone();
    if (isGone) app.texts.getState().show('flow');
  };
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-warning-soft px-3 py-1.5 text-sm"
    >
      <p className="min-w-40 flex-1">
        <DraftStatus {...{ file, state, isGone, diverged }} />
      </p>
      <div className="flex flex-wrap gap-1.5">
        {isGone && (
          <Button size="sm" onClick={() => void copyText(app, draft.text)}>
            {t('textView.copy')}
          </Button>
        )}
        {(diverged || isComparing) && (
          <Button size="sm" onClick={onCompare}>
            {isComparing ? t('textView.back') : t('textView.compare')}
          </Button>
        )}
        <Button
          size="sm"
          onClick={() => {
            leave();
            textSync.takeDrawing(file);
          }}
        >
          {diverged && !isGone ? t('textView.takeDrawing') : t('textView.discard')}
        </Button>
        {(state.kind === 'ready' || state.kind === 'locked') && (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              leave();
              textSync.takeText(file);
              if (isGone) showText(app, file);
            }}
          >
            {takeLabel({ file, state, isGone })}
          </Button>
        )}
      </div>
    </div>
  );
}

interface DraftStatusProps {
  readonly file: TextFile;
  readonly state: TextDraft['state'];
  readonly isGone: boolean;
  readonly diverged: boolean;
}

function DraftStatus({ file, state, isGone, diverged }: DraftStatusProps) {
  if (isGone) return goneText(file);
  return (
    <>
      <span className="font-medium">
        {diverged
          ? t('textView.diverged')
          : state.kind === 'wrong'
            ? t('textView.notApplied', { count: state.problems.length })
            : state.kind === 'locked' && t('textView.locked', { count: state.locked.ids.length })}
      </span>{' '}
      <span className="text-muted">{t('textView.kept')}</span>
    </>
  );
}

/** The label of the button that applies the text. */
function takeLabel({ file, state, isGone }: Omit<DraftStatusProps, 'diverged'>): string {
  if (isGone) return t(screenOfTextFile(file) === null ? 'textView.bringBack' : 'textView.bringBackScreen');
  return t(state.kind === 'locked' ? 'textView.unlock' : 'textView.takeText');
}

async function copyText({ view }: Pick<AppState, 'view'>, text: string): Promise<void> {
  const isDone = await writeClipboard(text);
  const { announce, notify } = view.getState();
  if (isDone) announce(t('textView.copied'));
  else notify({ tone: 'danger', title: t('textView.notCopied') });
}
