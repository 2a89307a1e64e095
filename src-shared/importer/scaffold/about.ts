/** Describes an agent in a sentence or two, from its README, docstrings, or inputs and outputs. */
import type { AgentField, AgentFields } from '../fields.ts';
import type { InspectedGraph, Inspection } from '../inspection.ts';
import { asWords, shortened } from '../names.ts';
import { listAll } from '../../messages/list-words.ts';
import { t } from '../../messages/translate.ts';

const MOST = 260;

export function aboutAgent(
  inspection: Pick<Inspection, 'description' | 'readme'>,
  graph: InspectedGraph,
  fields: AgentFields,
) {
  const candidates = [graph.description, inspection.description, proseOf(inspection.readme?.excerpt ?? '')];
  const purpose = candidates.map((text) => firstSentences(text ?? '')).find((text) => text.length >= 12);
  return purpose ?? byFields(fields);
}

/** Markdown without headings, badges, lists, and code, which leaves sentences. */
export function proseOf(markdown: string): string {
  const lines = markdown
    .replace(/```[\s\S]*?(?:```|$)/g, '\n')
    .replace(/<!--[\s\S]*?-->|<[^>\n]{1,300}>/g, ' ')
    .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, ' ')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .split(/\n\s*\n/);
  const paragraphs = lines.map((paragraph) =>
    paragraph
      .split('\n')
      .filter((line) => !/^\s*(?:#|[-*+>|]\s|\d+\.\s|=+\s*$|-{3,})/.test(line))
      .join(' ')
      .replace(/[*_`]+/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return paragraphs.find((paragraph) => paragraph.length >= 12) ?? '';
}

function firstSentences(text: string): string {
  const clean = shortened(text, 2000);
  if (clean.length <= MOST) return clean;
  const sentence = /^.{12,259}?[.!?](?=\s)/u.exec(clean)?.[0];
  return sentence ?? shortened(clean, MOST);
}

function byFields({ isChat, textInput, required, outputs, answer }: AgentFields): string {
  if (isChat || (textInput !== null && required.length === 0)) return t('importer.about.chat');
  const wanted = wordsOf([...(textInput === null ? [] : [textInput.field]), ...required]);
  const given = wordsOf(outputs.length > 0 ? outputs : answer === null ? [] : [answer.field]);
  const output = given === '' ? t('importer.about.result') : given;
  return wanted === ''
    ? t('importer.about.outputOnly', { output })
    : t('importer.about.inputAndOutput', { input: wanted, output });
}

const MAX_NAMED = 5;

export function wordsOf(fields: readonly AgentField[]): string {
  const words = fields.slice(0, MAX_NAMED).map(({ name }) => shortened(asWords(name).toLowerCase(), 60));
  return listAll(words);
}
