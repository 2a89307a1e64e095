/** Turns text pasted onto the canvas into a note. */
import { t } from '../../../src-shared/messages/translate.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { noteSchema, type Position } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { PlannedEdit } from '../../state/editing/planned-edit.ts';
import { planAddNote } from '../notes.ts';

export interface PasteText {
  readonly graph: GraphRef;
  readonly text: string;
  readonly near: Position | undefined;
}

const LINE = 20;
const CHARACTERS_A_LINE = 28;
const MAX_HEIGHT = 480;
const MIN_HEIGHT = 128;
const PADDING = 32;

export function planPasteText(document: FlowDocument, { graph, text, near }: PasteText): Result<PlannedEdit> {
  const planned = planAddNote(document, { graph, near });
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0);
  const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil((lines * LINE + PADDING) / 8) * 8));
  if (!noteSchema.shape.text.safeParse(text).success) {
    return fail(
      appError('too_large', t('edits.refused.noteTooLong', { count: text.length }), {
        hint: t('edits.refused.noteTooLongHint'),
      }),
    );
  }
  const operations = planned.operations.map((operation): Operation =>
    operation.op === 'set-note' && operation.note !== undefined
      ? { ...operation, note: { ...operation.note, text, height } }
      : operation,
  );
  return ok({ ...planned, label: t('edits.pasteNote'), operations });
}
