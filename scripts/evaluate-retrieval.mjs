/**
 * Measures how well the research assistant finds its notes: 60 questions, each with the note that answers it. Uses no
 * model and no network.
 *
 *   node scripts/evaluate-retrieval.mjs
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Knowledge } from '../src-main/knowledge/knowledge.ts';

const SAMPLE = fileURLToPath(new URL('../resources/plugins/research_assistant', import.meta.url));
const QUESTIONS = new URL('../tests/fixtures/retrieval-questions.json', import.meta.url);

/** The position of the right note among the passages, from 1; 0 if it isn't there. */
export async function evaluateRetrieval(count = 5) {
  const knowledge = new Knowledge({ dataDir: null });
  const questions = JSON.parse(readFileSync(QUESTIONS, 'utf8'));
  const places = [];
  for (const [query, source] of questions) {
    const request = { query, count, perFile: 1, withVectors: false };
    const { hits } = await knowledge.search(SAMPLE, request, new AbortController().signal);
    places.push({ query, source, place: hits.findIndex(({ file }) => file === `documents/${source}.md`) + 1 });
  }
  knowledge.close();
  const found = places.filter(({ place }) => place > 0);
  const rank = found.reduce((sum, { place }) => sum + 1 / place, 0) / places.length;
  const first = found.filter(({ place }) => place === 1).length / places.length;
  return { questions: places.length, recall: found.length / places.length, first, reciprocalRank: rank, places };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { questions, recall, first, reciprocalRank, places } = await evaluateRetrieval();
  for (const { query, source } of places.filter(({ place }) => place === 0))
    console.log(`missed: ${query} (${source})`);
  console.log(
    `${questions} questions: recall at 5 ${recall.toFixed(3)}, at 1 ${first.toFixed(3)}, MRR ${reciprocalRank.toFixed(3)}`,
  );
}
