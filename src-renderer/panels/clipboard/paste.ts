/**
 * Pastes: parses the text, asks about anything unclear, and applies it as one edit. A rejected paste changes nothing.
 */
import { t } from '../../../src-shared/messages/translate.ts';
import { wholeAsFragment } from '../../../src-shared/fragment/copy.ts';
import type { Fragment } from '../../../src-shared/fragment/fragment.ts';
import { missingFor, type Choice } from '../../../src-shared/fragment/missing.ts';
import { planPaste, type PlannedPaste } from '../../../src-shared/fragment/paste.ts';
import { holdsOnlyEdges, planPasteEdges } from '../../../src-shared/fragment/paste-edges.ts';
import { readPasted, type Pasted } from '../../../src-shared/fragment/read.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT, type Position } from '../../../src-shared/flow/layout.ts';
import { assertNever } from '../../../src-shared/errors.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { membersOf } from '../../edits/selected.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { layOut } from '../../state/placing/keep-placed.ts';
import { environmentOf } from '../../state/problems/check-environment.ts';
import { isPlaced, offsetFor, withPlaces } from '../../edits/clipboard/paste-place.ts';
import { planPasteText } from '../../edits/clipboard/paste-text.ts';
import { originOf } from '../../edits/clipboard/selected-fragment.ts';

/** `mouse` is null if the part should go next to the selection. */
export function pasteText(app: AppState, text: string, mouse: Position | null): void {
  const read = readPasted(text, t('clipboard.theClipboard'));
  if (read.ok) pasteRead(app, read.value, { mouse, file: null });
  else announceRefusal(app, read.error);
}

export function announceRefusal(app: AppState, { message, hint }: AppError): void {
  app.view.getState().notify({ tone: 'danger', title: message, text: hint });
}

export interface PasteSource {
  readonly mouse: Position | null;
  readonly file: string | null;
  /** The node positions of a whole flow, if known. */
  readonly layout?: FlowDocument['layout'];
  /** A selection that can only be opened as a flow, because no project is open. */
  readonly isSelection?: boolean;
}

export function pasteRead(app: AppState, pasted: Pasted, source: PasteSource): void {
  const { mouse, file, layout = EMPTY_LAYOUT, isSelection = false } = source;
  switch (pasted.kind) {
    case 'fragment':
      return pasteOrAsk(app, pasted.fragment, mouse);
    case 'flow':
      return ask(app, { kind: 'flow', document: { flow: pasted.flow, layout }, file, mouse, isSelection });
    case 'text':
      return pasteWords(app, pasted.text, mouse);
    case 'nothing':
      return app.view.getState().notify({ tone: 'info', title: t('clipboard.empty') });
    default:
      assertNever(pasted);
  }
}

export function ask(
  app: AppState,
  question: NonNullable<ReturnType<AppState['pasting']['getState']>['question']>,
): void {
  app.pasting.setState({ question });
  app.view.getState().openDialog('paste');
}

export function pasteNodesOf(app: AppState, document: FlowDocument, mouse: Position | null): void {
  pasteOrAsk(app, wholeAsFragment(document, ''), mouse);
}

function pasteOrAsk(app: AppState, fragment: Fragment, mouse: Position | null): void {
  const { document, project } = app.documents.getState();
  if (project === null) return;
  const isOrigin = fragment.from.origin === originOf(project.path);
  const missing = isOrigin ? [] : missingFor(fragment.flow, document.flow, environmentOf(project));
  if (missing.length > 0) ask(app, { kind: 'missing', fragment, missing, mouse });
  else pasteFragment(app, fragment, { mouse });
}

export interface PasteFragment {
  readonly mouse: Position | null;
  readonly choices?: readonly Choice[];
}

export function pasteFragment(app: AppState, fragment: Fragment, how: PasteFragment): void {
  if (isPlaced(fragment) || holdsOnlyEdges(fragment)) return pastePlaced(app, fragment, how);
  void withPlaces(fragment, (document, only) => layOut({ document, graph: null }, { only })).then((placed) =>
    pastePlaced(app, placed, how),
  );
}

function pastePlaced(app: AppState, fragment: Fragment, { mouse, choices = [] }: PasteFragment): void {
  const { document, graph, project } = app.documents.getState();
  if (project === null) return;
  const origin = originOf(project.path);
  const selected = app.selection.getState();
  if (holdsOnlyEdges(fragment)) {
    const planned = planPasteEdges(document, fragment, { ...selected, graph, origin });
    if (planned !== null) return make(app, planned);
    const [title, text] = [t('clipboard.noEnds.title'), t('clipboard.noEnds.text')];
    return app.view.getState().notify({ tone: 'warning', title, text });
  }
  const { nodes, notes } = membersOf(document, graph, selected);
  const center = app.canvas.getState().camera?.center() ?? { x: 0, y: 0 };
  const by = offsetFor(document, fragment, { graph, mouse, selected: [...nodes, ...notes], center });
  make(app, planPaste(document, fragment, { graph, by, origin, choices }));
}

/** Selects and shows the result afterwards, and reports renamed items. */
function make(app: AppState, { renamed, ...planned }: PlannedPaste): void {
  makeEdit(app, planned, { show: true });
  app.canvas.getState().camera?.focus(planned.select.nodes.at(-1));
  if (renamed.length === 0) return;
  const shown = renamed
    .slice(0, MAX_TOLD)
    .map(({ kind, from, to }) => `${t(`clipboard.names.${kind}`)} ${from} → ${to}`);
  const more = renamed.length > MAX_TOLD ? ', …' : '';
  app.view.getState().notify({ tone: 'info', title: t('clipboard.renamed'), text: shown.join(', ') + more });
}

const MAX_TOLD = 5;

function pasteWords(app: AppState, text: string, mouse: Position | null): void {
  const { document, graph } = app.documents.getState();
  const near = mouse ?? app.canvas.getState().camera?.center();
  const planned = planPasteText(document, { graph, text, near });
  if (planned.ok) makeEdit(app, planned.value);
  else announceRefusal(app, planned.error);
}
