/** The tool with which a model says which path of the flow the user's message supports, and how its call is read. */
import type { ExtractionRequest, PathOption } from '../../../src-shared/step/extraction-request.ts';
import { z } from '../../../src-shared/schema.ts';
import type { PathCandidate } from '../../../src-shared/step/state.ts';
import type { ModelTool } from '../ask-model.ts';

export const CHOOSE_PATH = 'ChoosePath';

/** Length of all descriptions together, in characters; each path gets its share. */
const MAX_DESCRIPTIONS = 12_000;
const LONGEST_DESCRIPTION = 400;

/** Null in a flow without paths. */
export function choosePathTool({ paths = [] }: ExtractionRequest): ModelTool | null {
  if (paths.length === 0) return null;
  const share = Math.min(LONGEST_DESCRIPTION, Math.floor(MAX_DESCRIPTIONS / paths.length));
  const described = paths.map((path) => describe(path).slice(0, share)).join('\n');
  return {
    type: 'function',
    function: {
      name: CHOOSE_PATH,
      description:
        'Notes which topic the message speaks for, beside the answers. Not called where the message says nothing about topics, and not for a word that only answers the open question.',
      parameters: {
        type: 'object',
        required: ['path'],
        properties: {
          path: { type: 'string', enum: paths.map(({ id }) => id), description: `The topics:\n${described}` },
          confidence: { type: 'number', description: 'How sure, from 0 to 1.' },
          asked_to_change: {
            type: 'boolean',
            description: 'True only if the user asks in so many words to change to this topic.',
          },
        },
      },
    },
  };
}

export const PATH_RULES = `
- The form has topics ("topic_followed" is the one the conversation is about now). If the message speaks for a topic, call ChoosePath as well, with your confidence. If it does not, do not call it: names, addresses and single answers that happen to share a word with a topic say nothing about it.
- "asked_to_change" is true only where the user asks for the change themselves ("switch to …", "can we talk about … instead"), never because you find another topic more likely.`;

function describe({ id, label, description, examples }: PathOption): string {
  const says = examples === undefined ? [] : [`Users say: ${examples.slice(0, 5).join(' | ')}`];
  const parts = [label ?? [], description ?? [], says].flat().filter((part) => part !== '');
  return parts.length === 0 ? id : `${id}: ${parts.join('. ')}`;
}

const callSchema = z.object({
  path: z.string().nullish(),
  // Optional, so an invalid value is dropped.
  confidence: z.number().min(0).max(1).optional().catch(undefined),
  asked_to_change: z.boolean().optional().catch(undefined),
});

export interface ReadPath {
  readonly candidate: PathCandidate | null;
  /** What is wrong, as a message for the model; null if nothing is. */
  readonly problem: string | null;
}

export function readPathCall(args: unknown, request: ExtractionRequest): ReadPath {
  const paths = request.paths ?? [];
  const call = callSchema.safeParse(args);
  if (!call.success) return { candidate: null, problem: `${CHOOSE_PATH} needs a "path".` };
  const { path: said, confidence, asked_to_change: asked } = call.data;
  // Some models call every tool, and write null for nothing.
  if (said === undefined || said === null || said === '') return { candidate: null, problem: null };
  const path = pathNamed(said, paths);
  if (path === undefined) {
    const known = paths.map(({ id }) => id).join('; ');
    return { candidate: null, problem: `The "path" of ${CHOOSE_PATH} must be one of: ${known}`.slice(0, 400) + '.' };
  }
  const explicit = asked === true && path.id !== (request.path ?? null);
  // While an action waits for confirmation, only an explicit request for another path counts.
  if (request.confirming && !explicit) return { candidate: null, problem: null };
  const sure = confidence === undefined ? {} : { confidence };
  return { candidate: { path: path.id, ...sure, ...(explicit ? { explicit } : {}) }, problem: null };
}

/** Small models may write the label instead of the id. */
function pathNamed(said: string, paths: readonly PathOption[]): PathOption | undefined {
  const wanted = said.trim().toLowerCase();
  return (
    paths.find(({ id }) => id === said) ??
    paths.find(({ id, label }) => [id, label].some((name) => name?.toLowerCase() === wanted))
  );
}
