/**
 * The user interface of an imported agent, and which fields of its state carry the conversation. A model proposes it,
 * or the offline scaffold creates it from the inspected schema; the plugin is generated from it.
 */
import { anyComponent } from '../a2ui/messages.ts';
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

/** The moments of a conversation with an agent, in their order. */
export const DESIGN_SCREENS = ['welcome', 'collecting', 'result', 'error'] as const;
export type DesignScreenName = (typeof DESIGN_SCREENS)[number];

/** Voice texts are spoken; longer ones tire the listener. */
export const MAX_VOICE_WORDS = 40;

/** The designer's name without a model. */
export const OFFLINE_DESIGNER = 'offline';

export const designScreenSchema = z.strictObject({
  components: z.array(anyComponent).min(1).max(200).meta({
    description:
      'The first is a Column with the id "root". Paths read "/text" (what the agent said last), "/values/<field>" (a field of its state), "/input/<field>" (what the user gave) and, on the error screen, "/error".',
  }),
  voice_text: z.string().max(1000).meta({
    description:
      'Under 40 words. "{output_field}" stands for what the agent said, "{<field>}" for a field of its state.',
  }),
});
export type DesignScreen = z.infer<typeof designScreenSchema>;

/** A model's answer, as in the published response schema. */
export const designAnswerSchema = z.strictObject({
  screens: z.strictObject({
    welcome: designScreenSchema,
    collecting: designScreenSchema,
    result: designScreenSchema,
    error: designScreenSchema,
  }),
  input_field: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: t('schemas.importDesign.inputField') }),
  output_field: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: t('schemas.importDesign.outputField') }),
  initial_domain_state: z
    .record(z.string().min(1).max(64), z.json())
    .meta({ description: t('schemas.importDesign.domain') }),
  reasoning: z.string().max(4000),
});
export type DesignAnswer = z.infer<typeof designAnswerSchema>;

export const importDesignSchema = z.strictObject({
  by: z
    .string()
    .max(300)
    .meta({ description: t('schemas.importDesign.by') }),
  ...designAnswerSchema.shape,
});
export type ImportDesign = z.infer<typeof importDesignSchema>;
