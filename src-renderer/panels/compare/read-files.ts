/** Reads chosen or dropped files as a content to compare: a flow, and its layout if included. */
import { t } from '../../../src-shared/messages/translate.ts';
import { EMPTY_LAYOUT, type Layout } from '../../../src-shared/flow/layout.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../../src-shared/flow/limits.ts';
import { isLayoutText } from '../../../src-shared/document/is-layout-text.ts';
import { parseFlow, parseLayout } from '../../../src-shared/document/parse.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { Side } from '../../state/window/comparison.ts';

type FileLike = Pick<File, 'name' | 'size' | 'text'>;

/** The message of a failure is for people. */
export async function readSide(files: readonly FileLike[]): Promise<Result<Side, string>> {
  let flow: { readonly title: string; readonly flow: Flow } | null = null;
  let layout: Layout = EMPTY_LAYOUT;
  for (const file of files) {
    if (file.size > MAX_DOCUMENT_CHARACTERS * 3) return fail(t('compare.open.tooLarge', { file: file.name }));
    const text = await file.text();
    const parsed = isLayoutText(text) ? parseLayout(text) : parseFlow(text);
    if (!parsed.ok) {
      const message = 'error' in parsed.error ? parsed.error.error.message : parsed.error.message;
      return fail(t('compare.open.notRead', { file: file.name, message }));
    }
    if ('flow' in parsed.value) flow = { title: file.name, flow: parsed.value.flow };
    else layout = parsed.value;
  }
  if (flow === null) return fail(t('compare.open.noFlow'));
  const title = flow.flow.label ?? flow.title;
  return ok({ kind: 'document', title, document: { flow: flow.flow, layout } });
}
