/** Compares two sides: the list of differences, the full change, and the drawing; or a merge with its decisions. */
import { useEffect, useMemo, useRef } from 'react';
import { ArrowDown, ArrowLeftRight, ArrowUp, GitCompareArrows, GitMerge, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphRefs } from '../../../src-shared/flow/flow.ts';
import { subgraphTitle } from '../../../src-shared/node-kinds/node-title.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useApp, useCompare, useDocument, useOpenDocument, useView } from '../../state/workspace/app-context.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ChangeDetails } from './ChangeDetails.tsx';
import './compare.css';
import { leaveCompare } from './compare-actions.ts';
import { rowsOf } from '../../state/versions/compare-store.ts';
import { CompareCanvas, type Twin } from './CompareCanvas.tsx';
import { CompareList } from './CompareList.tsx';
import type { CompareMode } from '../../state/window/comparison.ts';
import { ScreenConflictDrawing, useScreenConflict } from './ScreenConflictDrawing.tsx';
import { ScreenDifference } from './ScreenDifference.tsx';
import { MergePanel } from './MergePanel.tsx';
import { errorText } from '../../../src-shared/errors.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ComparePage() {
  const app = useApp();
  const page = useRef<HTMLElement>(null);
  const isMerge = useView((state) => state.comparison?.base !== undefined);
  const error = useCompare((state) => state.error);
  const isReady = useCompare((state) => state.shown !== null);
  useEffect(() => page.current?.focus(), []);
  return (
    <main
      ref={page}
      tabIndex={-1}
      aria-labelledby="compare-title"
      className="flex h-full flex-col outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && app.view.getState().dialog === null) leaveCompare(app);
      }}
    >
      <Header isMerge={isMerge} />
      {error !== null && (
        <EmptyState
          icon={<GitCompareArrows {...ICON} size={20} />}
          title={t('compare.failed')}
          text={errorText(error)}
        />
      )}
      {error === null && !isReady && (
        <div className="flex flex-1 items-center justify-center">
          <Spinner label={t('compare.loading')} size={16} />
        </div>
      )}
      {isReady && (
        <div className="flex min-h-0 flex-1">
          <aside className="flex w-[400px] max-w-[45%] shrink-0 flex-col border-r border-line bg-panel">
            {isMerge ? <MergePanel /> : <ChangesColumn />}
          </aside>
          <DrawingColumn />
        </div>
      )}
    </main>
  );
}

function Header({ isMerge }: { readonly isMerge: boolean }) {
  const name = useDocument((state) => state.project?.name ?? '');
  const titles = useCompare((state) => state.titles);
  const base = useView((state) => state.comparison?.base?.title);
  const current = t('compare.current', { name });
  const sides = { left: titles.left ?? current, right: titles.right ?? current };
  const Icon = isMerge ? GitMerge : GitCompareArrows;
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-panel px-3 py-1.5">
      <Icon {...ICON} />
      <h1 id="compare-title" className="text-base font-semibold">
        {t(isMerge ? 'compare.mergeTitle' : 'compare.title')}
      </h1>
      <p className="min-w-0 flex-1 truncate text-sm text-muted" title={`${sides.left} / ${sides.right}`}>
        {t(isMerge ? 'compare.mergeSides' : 'compare.sides', sides)}
        {base !== undefined && `. ${t('compare.mergeBase', { base })}`}
      </p>
      <Position />
      <CommandButton id="compare.previous" icon={<ArrowUp {...ICON} />} />
      <CommandButton id="compare.next" icon={<ArrowDown {...ICON} />} />
      {!isMerge && <CommandButton id="compare.swap" icon={<ArrowLeftRight {...ICON} />} />}
      <CommandButton id="compare.close" icon={<X {...ICON} />} />
    </header>
  );
}

function Position() {
  const rows = useCompare((state) => rowsOf(state).length);
  const at = useCompare((state) => rowsOf(state).findIndex(({ id }) => id === state.selected));
  if (at < 0) return null;
  return (
    <span className="text-sm text-muted tabular-nums" role="status">
      {t('compare.place', { at: at + 1, of: rows })}
    </span>
  );
}

function ChangesColumn() {
  return (
    <>
      <div className="min-h-0 flex-1">
        <CompareList />
      </div>
      <ChangeDetails />
    </>
  );
}

function DrawingColumn() {
  const mode = useCompare((state) => state.mode);
  const drawings = useCompare((state) => state.shown?.drawings);
  const titles = useCompare((state) => state.titles);
  const twin = useMemo(createTwin, []);
  const screen = useCompare(
    (state) => rowsOf({ ...state, filter: 'all' }).find(({ id }) => id === state.selected)?.screen,
  );
  const conflict = useScreenConflict();
  if (drawings === undefined) return null;
  if (conflict !== null) return <ScreenConflictDrawing conflict={conflict} />;
  const named = (title: string | null, side: 'before' | 'after') =>
    t('compare.drawingOf', { name: `${t(`compare.${side}`)}${title === null ? '' : `, ${title}`}` });
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <DrawingBar screen={screen?.title ?? null} />
      {screen !== undefined ? (
        <ScreenDifference screen={screen} />
      ) : (
        <div className="flex min-h-0 flex-1 divide-x divide-line">
          {(mode === 'beside' || mode === 'before') && (
            <div className="min-w-0 flex-1">
              <CompareCanvas key="before" document={drawings.before} label={named(titles.left, 'before')} twin={twin} />
            </div>
          )}
          {mode === 'merged' && (
            <div className="min-w-0 flex-1">
              <CompareCanvas key="merged" document={drawings.merged} label={t('compare.drawing')} />
            </div>
          )}
          {(mode === 'beside' || mode === 'after') && (
            <div className="min-w-0 flex-1">
              <CompareCanvas key="after" document={drawings.after} label={named(titles.right, 'after')} twin={twin} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** No subgraph has this name. */
const TOP = '.';

const MODES: readonly CompareMode[] = ['merged', 'beside', 'before', 'after'];

interface DrawingBarProps {
  /** The title of the screen that is shown instead of a graph; null if a graph is. */
  readonly screen: string | null;
}

function DrawingBar({ screen }: DrawingBarProps) {
  const { compare } = useOpenDocument();
  const mode = useCompare((state) => state.mode);
  const graph = useCompare((state) => state.graph);
  const flow = useCompare((state) => state.shown?.drawings.merged.flow);
  const graphs = useMemo(() => (flow === undefined ? [] : graphRefs(flow)), [flow]);
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-panel px-2 py-1">
      {screen !== null && <p className="min-w-0 truncate px-1 text-base font-medium">{screen}</p>}
      {screen === null && graphs.length > 1 && (
        <Select
          label={t('compare.graph')}
          className="max-w-64"
          value={graph ?? TOP}
          onChange={(next) => compare.getState().openGraph(next === TOP ? null : next)}
          options={graphs.map((ref) => ({
            value: ref ?? TOP,
            label:
              ref === null
                ? t('compare.places.top')
                : t('compare.places.graph', { name: flow === undefined ? ref : subgraphTitle(flow, ref) }),
          }))}
        />
      )}
      <Select
        label={t('compare.mode')}
        className="ml-auto max-w-48"
        value={screen !== null && mode === 'merged' ? 'beside' : mode}
        onChange={(next) => compare.getState().setMode(next as CompareMode)}
        // Two screens aren't drawn as one.
        options={MODES.filter((value) => screen === null || value !== 'merged').map((value) => ({
          value,
          label: t(`compare.modes.${value}`),
        }))}
      />
    </div>
  );
}

/** The second of two drawings follows the camera of the first. */
function createTwin(): Twin {
  const cameras = new Set<Parameters<Twin['join']>[0]>();
  return {
    join: (camera) => {
      cameras.add(camera);
      return () => cameras.delete(camera);
    },
    follow: (from, viewport) => {
      for (const camera of cameras) if (camera !== from) void camera.setViewport(viewport);
    },
  };
}
