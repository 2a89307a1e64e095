/** The text of a document while it is being typed: its parsed value, or all of its errors with locations. */
import { parseScreen, type ScreenFile } from '../a2ui/screen-file.ts';
import { parseLayer, type Layer } from './layer.ts';
import { readLocatedJson, type TextRange } from '../located-json.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Flow } from '../flow/flow.ts';
import { graphOf, graphRefs } from '../flow/flow.ts';
import type { Layout } from '../flow/layout.ts';
import { checkTextLimits } from '../flow/limits.ts';
import { parseFlow, parseLayout } from '../document/parse.ts';
import { t } from '../messages/translate.ts';
import { capitalize } from '../text/capitalize.ts';

export type TextKind = 'flow' | 'layout' | 'layer' | 'screen-file';

export type DocumentPart =
  | { readonly kind: 'flow'; readonly value: Flow }
  | { readonly kind: 'layout'; readonly value: Layout }
  | { readonly kind: 'layer'; readonly value: Layer }
  | { readonly kind: 'screen-file'; readonly value: ScreenFile };

export interface TextProblem {
  readonly message: string;
  /** Lines and columns from 1; the end is after the last character. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const CONFLICT = /^[ \t]*(?:<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)/;
const LEFT_BY_GIT = t('layerReport.documentText.gitConflict');

/** More problems aren't useful. */
const MAX_PROBLEMS = 200;

export function readDocumentText(kind: TextKind, text: string): Result<DocumentPart, readonly TextProblem[]> {
  const limit = checkTextLimits(text, `${kind}.json`);
  if (limit !== null) return fail([problemAt(text, { start: 0, end: 1 }, limit.message)]);
  const json = readLocatedJson(text);
  if (!json.ok) {
    const why = CONFLICT.test(text.slice(text.lastIndexOf('\n', json.at) + 1)) ? LEFT_BY_GIT : sentence(json.why);
    return fail([problemAt(text, { start: json.at, end: json.at + 1 }, why)]);
  }
  const problems = (found: readonly Found[]) =>
    fail(
      found
        .slice(0, MAX_PROBLEMS)
        .map(({ pointer, message }) => problemAt(text, json.rangeOf(pointer), message))
        .toSorted((a, b) => a.line - b.line || a.column - b.column),
    );
  if (json.repeated.length > 0) {
    const twice = json.repeated.slice(0, MAX_PROBLEMS);
    return fail(
      twice.map(({ name, range }) => problemAt(text, range, t('layerReport.documentText.duplicateName', { name }))),
    );
  }
  const parsed = parsePart(kind, text);
  return parsed.ok ? parsed : problems(parsed.error);
}

interface Found {
  readonly pointer: string;
  readonly message: string;
}

function parsePart(kind: TextKind, text: string): Result<DocumentPart, readonly Found[]> {
  switch (kind) {
    case 'flow': {
      const parsed = parseFlow(text);
      if (!parsed.ok) return fail(parsed.error.problems);
      const twice = repeatedIds(parsed.value.flow);
      return twice.length > 0 ? fail(twice) : ok({ kind, value: parsed.value.flow });
    }
    case 'layout': {
      const parsed = parseLayout(text);
      if (parsed.ok) return ok({ kind, value: parsed.value });
      return fail([{ pointer: parsed.error.pointer ?? '', message: parsed.error.message }]);
    }
    case 'layer': {
      const parsed = parseLayer(text, 'layer.json');
      return parsed.ok ? ok({ kind, value: parsed.value.layer }) : fail(parsed.error);
    }
    case 'screen-file': {
      const parsed = parseScreen(text, 'screen.json');
      if (!parsed.ok) return fail(parsed.error);
      const twice = repeatedComponents(parsed.value);
      return twice.length > 0 ? fail(twice) : ok({ kind, value: parsed.value });
    }
  }
}

function repeatedComponents({ components }: ScreenFile): Found[] {
  return repeated(components).map(({ id, at }) => {
    return { pointer: `/components/${at}/id`, message: t('layerReport.documentText.idTaken', { id }) };
  });
}

function repeated(list: readonly { readonly id: string }[]) {
  const seen = new Set<string>();
  return list.flatMap(({ id }, at) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [{ id, at }];
  });
}

/** The canvas can't distinguish two nodes with one id, so that must be fixed before it is drawn. */
function repeatedIds(flow: Flow): Found[] {
  return graphRefs(flow).flatMap((ref) => {
    const graph = graphOf(flow, ref);
    const start = ref === null ? '' : `/subgraphs/${ref.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return (['nodes', 'edges'] as const).flatMap((list) =>
      repeated(graph?.[list] ?? []).map(({ id, at }) => {
        return { pointer: `${start}/${list}/${at}/id`, message: t('layerReport.documentText.idTaken', { id }) };
      }),
    );
  });
}

function problemAt(text: string, { start, end }: TextRange, message: string): TextProblem {
  const from = positionOf(text, Math.min(start, text.length));
  const to = positionOf(text, Math.max(start, Math.min(end, text.length)));
  return { message, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

function sentence(why: string): string {
  return `${capitalize(why)}${why.endsWith('.') ? '' : '.'}`;
}
