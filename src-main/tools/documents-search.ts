/** `documents.search`: finds passages in the documents of the plugin. */
import { z } from '../../src-shared/schema.ts';
import type { Tool } from '../flow-runtime/tools/tool.ts';
import { DOCUMENTS_FOLDER } from '../knowledge/document-files.ts';
import type { Hit, SearchOutcome } from '../knowledge/folder-knowledge.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { t } from '../messages/translate.ts';

const MAX_PROBLEMS = 20;

const inputSchema = z.strictObject({
  query: z
    .string()
    .max(2000)
    .meta({ description: t('toolFields.documentsSearch.query.help') }),
  count: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .meta({ description: t('toolFields.documentsSearch.count.help'), default: 5 }),
  perFile: z
    .int()
    .min(1)
    .max(50)
    .optional()
    .meta({ description: t('toolFields.documentsSearch.perFile.help'), default: 2 }),
});

const passageSchema = z.strictObject({
  number: z.int().meta({ description: t('toolFields.documentsSearch.passage.number.help') }),
  file: z.string(),
  title: z.string(),
  heading: z.string(),
  lines: z.strictObject({ first: z.int(), last: z.int() }),
  offset: z.int().meta({ description: t('toolFields.documentsSearch.passage.offset.help') }),
  text: z.string(),
  score: z.number(),
  coverage: z.number().meta({ description: t('toolFields.documentsSearch.passage.coverage.help') }),
  meta: z.record(z.string(), z.json()).meta({ description: t('toolFields.documentsSearch.passage.meta.help') }),
});

const outputSchema = z.strictObject({
  query: z.string(),
  passages: z.array(passageSchema),
  found_by: z.enum(['words', 'words and vectors']),
  searched: z.int().meta({ description: t('toolFields.documentsSearch.searched.help') }),
  problems: z.array(z.strictObject({ path: z.string(), problem: z.string() })).meta({
    description: t('toolFields.documentsSearch.problems.help'),
  }),
  notes: z.array(z.string()),
});

type Input = z.infer<typeof inputSchema>;

export function documentsSearch(knowledge: Knowledge): Tool<Input> {
  const byWords = searchTool(knowledge, false);
  return { ...searchTool(knowledge, true), forTests: byWords as Tool };
}

function searchTool(knowledge: Knowledge, withVectors: boolean): Tool<Input> {
  return {
    name: 'documents.search',
    description: t('plugins.documentsSearch.description', { folder: DOCUMENTS_FOLDER }),
    input: inputSchema,
    output: outputSchema,
    idempotent: true,
    irreversible: false,
    timeoutMs: 60_000,
    async run({ query, count = 5, perFile = 2 }, { folder, signal }) {
      return resultOf(query, await knowledge.search(folder, { query, count, perFile, withVectors }, signal));
    },
  };
}

function resultOf(query: string, { hits, usedVectors, passages, problems, notes }: SearchOutcome) {
  const more = problems.length - MAX_PROBLEMS;
  return {
    query,
    passages: hits.map(passageOf),
    found_by: usedVectors ? 'words and vectors' : 'words',
    searched: passages,
    problems: problems.slice(0, MAX_PROBLEMS),
    notes: more > 0 ? [...notes, t('plugins.documentsSearch.moreProblems', { count: more })] : notes,
  };
}

function passageOf({ lines: [first, last], ...hit }: Hit, index: number) {
  return { number: index + 1, ...hit, lines: { first, last } };
}
