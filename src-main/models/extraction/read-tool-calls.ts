/**
 * Converts a model's tool calls to an understanding. Everything is checked, and values no question asks for are
 * dropped.
 */
import { deepEqual } from '../../../src-shared/equality.ts';
import type { ExtractionRequest } from '../../../src-shared/step/extraction-request.ts';
import { z } from '../../../src-shared/schema.ts';
import type { PathCandidate, Proposal, Understanding } from '../../../src-shared/step/state.ts';
import { valueSchemaOf, wireFormOf } from './answer-values.ts';
import type { ToolCall } from '../read-answer.ts';
import { CHOOSE_PATH, readPathCall } from './choose-path.ts';
import { ESCALATE_TO_HUMAN, UNKNOWN_ANSWER, UPDATE_ANSWERS, type OfferedSlot } from './extraction-tools.ts';

export interface Reading {
  readonly understanding: Understanding;
  /** What is wrong, as messages for the model. Empty if nothing is. */
  readonly problems: readonly string[];
  /** False if no call could be understood at all. */
  readonly usable: boolean;
}

/** Some models send an object as its JSON text. */
const objectOrText = z.preprocess(
  (value) => (typeof value === 'string' ? parseJson(value) : value),
  z.record(z.string(), z.json()),
);

const updateSchema = z.object({
  answers: objectOrText,
  // Optional, so invalid values are dropped.
  confidence: z.record(z.string(), z.unknown()).catch({}),
  corrections: z.array(z.unknown()).catch([]),
});
type Update = z.infer<typeof updateSchema>;

const confidenceSchema = z.number().min(0).max(1);

export function readToolCalls(
  calls: readonly ToolCall[],
  request: ExtractionRequest,
  offered: readonly OfferedSlot[],
): Reading {
  const proposals = new Map<string, Proposal>();
  const problems: string[] = [];
  const intents = new Set<'unknown' | 'human'>();
  const offersPaths = (request.paths ?? []).length > 0;
  let path: PathCandidate | null = null;
  let understood = 0;
  for (const call of calls) {
    if (call.name === ESCALATE_TO_HUMAN) intents.add('human');
    else if (call.name === UNKNOWN_ANSWER) intents.add('unknown');
    else if (call.name === UPDATE_ANSWERS) {
      const update = updateSchema.safeParse(call.args);
      if (update.success) {
        const found = readUpdate(update.data, request, offered);
        for (const proposal of found.proposals) proposals.set(proposal.key, proposal);
        problems.push(...found.problems);
        if (found.proposals.length > 0 || found.problems.length === 0) understood += 1;
      } else problems.push(`${UPDATE_ANSWERS} needs an object "answers" of keys and values.`);
    } else if (call.name === CHOOSE_PATH && offersPaths) {
      const { candidate, problem } = readPathCall(call.args, request);
      path = candidate ?? path;
      if (problem === null) understood += 1;
      else problems.push(problem);
    } else problems.push('There is no tool of that name.');
  }
  if (calls.length === 0) problems.push('No tool was called.');
  // An answer to the open question wins over "I do not know", which small models tend to add.
  if (request.pending !== null && proposals.has(request.pending.key)) intents.delete('unknown');
  return {
    understanding: {
      proposals: [...proposals.values()],
      intent: intents.has('human') ? 'human' : intents.has('unknown') ? 'unknown' : null,
      ...(offersPaths ? { path } : {}),
    },
    problems: [...new Set(problems)],
    usable: understood + intents.size > 0,
  };
}

interface FoundAnswers {
  readonly proposals: readonly Proposal[];
  readonly problems: readonly string[];
}

function readUpdate(update: Update, request: ExtractionRequest, offered: readonly OfferedSlot[]): FoundAnswers {
  const proposals: Proposal[] = [];
  const problems: string[] = [];
  for (const { name, slot } of offered) {
    const raw = ownField(update.answers, name);
    // Some models name every key, and write null for nothing.
    if (raw === undefined || raw === null || raw === '') continue;
    const value = valueSchemaOf(slot.answer).safeParse(raw);
    if (!value.success) {
      problems.push(`The value of "${name}" must be ${wireFormOf(slot.answer)}`.slice(0, 400) + '.');
      continue;
    }
    const earlier = ownField(request.answers, slot.key) ?? null;
    const isPending = slot.key === request.pending?.key;
    const same = deepEqual(earlier, value.data);
    // Models tend to repeat the answers they were shown, which the user didn't say again.
    if (same && !isPending) continue;
    const corrects = earlier !== null && (!isPending || update.corrections.includes(name));
    const confidence = confidenceSchema.safeParse(ownField(update.confidence, name));
    proposals.push({
      key: slot.key,
      value: value.data,
      ...(corrects ? { correction: true } : {}),
      ...(confidence.success ? { confidence: confidence.data } : {}),
    });
  }
  return { proposals, problems };
}

function ownField<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
