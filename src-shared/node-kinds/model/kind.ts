/** Makes one call to a language model. */
import { zodFromJsonSchema } from '../../json-schema/json-schema.ts';
import type { JsonObject } from '../../json.ts';
import { t } from '../../messages/translate.ts';
import { textOrMissing } from '../base/card.ts';
import { templatesIn } from '../base/given-to-model.ts';
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { ModelBehavior } from './behavior.ts';
import { modelHelp } from './help.ts';
import { modelSchema } from './schema.ts';

export const modelKind: NodeKind<'model'> = {
  type: 'model',
  schema: modelSchema,
  fields: inspectorFields(modelSchema),
  title: t('kinds.model.title'),
  summary: t('kinds.model.summary'),
  help: modelHelp,
  commands: {
    add: 'kinds.model.commands.add',
    words: 'kinds.model.commands.words',
    help: 'kinds.model.commands.help',
    insertExample: 'kinds.model.commands.insertExample',
  },
  icon: [
    ['path', { d: 'M12 3v3' }],
    ['path', { d: 'M12 18v3' }],
    ['path', { d: 'M3 12h3' }],
    ['path', { d: 'M18 12h3' }],
    ['rect', { width: '8', height: '8', x: '8', y: '8', rx: '2' }],
  ],
  color: 'violet',
  group: 'work',
  starter: { prompt: '' },
  mainField: 'prompt',
  ports: { kinds: ['error', 'timeout'], atSide: 'error' },
  card: ({ prompt, result = null }) => ({ ...textOrMissing(prompt), aside: result }),
  check: ({ output }, findings) => {
    const schema = output === undefined ? null : zodFromJsonSchema(output as JsonObject);
    if (schema !== null && !schema.ok)
      findings.add('schema.invalid', '/output', { message: t('kinds.model.checks.schema', { problem: schema.error }) });
  },
  givenToModel: (node) => templatesIn(node, 'prompt', 'systemPrompt'),
  setsOnReturn: ({ set = {} }) => set,
  compile: (node, setting) => new ModelBehavior(node, setting),
  result: ({ result }) => result,
};
