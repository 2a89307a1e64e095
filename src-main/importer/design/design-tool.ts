/** The tool a designing model must call to answer, and the checks on what it sends. */
import { designAnswerSchema, DESIGN_SCREENS, type DesignAnswer } from '../../../src-shared/importer/design.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { ModelTool } from '../../models/ask-model.ts';
import { COMPONENTS_SCHEMA } from '../../models/component-list.ts';
import type { ToolCall } from '../../models/read-answer.ts';
import { PROPOSE_DESIGN } from './design-prompt.ts';

const screen = {
  type: 'object',
  properties: {
    components: COMPONENTS_SCHEMA,
    voice_text: { type: 'string' },
  },
  required: ['components', 'voice_text'],
};

/** The reasoning comes first, so that the user can read it while waiting. */
export const DESIGN_TOOL: ModelTool = {
  type: 'function',
  function: {
    name: PROPOSE_DESIGN,
    description: 'The screens, voice texts and fields of the agent.',
    parameters: {
      type: 'object',
      properties: {
        reasoning: { type: 'string' },
        input_field: { type: 'string' },
        output_field: { type: 'string' },
        initial_domain_state: { type: 'object', additionalProperties: true },
        screens: {
          type: 'object',
          properties: Object.fromEntries(DESIGN_SCREENS.map((name) => [name, screen])),
          required: [...DESIGN_SCREENS],
        },
      },
      required: ['reasoning', 'input_field', 'output_field', 'initial_domain_state', 'screens'],
    },
  },
};

const MAX_PROBLEMS = 20;

export function readDesign(calls: readonly ToolCall[]): Result<DesignAnswer, readonly string[]> {
  const call = calls.find(({ name }) => name === PROPOSE_DESIGN);
  if (call === undefined) return fail([`It holds no call of ${PROPOSE_DESIGN}.`]);
  if (call.args === undefined) return fail(['Its arguments are no JSON; perhaps the answer was cut off. Be briefer.']);
  const parsed = designAnswerSchema.safeParse(call.args);
  if (parsed.success) return ok(parsed.data);
  return fail(
    parsed.error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`),
  );
}
