/** Reports the problems of a proposed design in terms that a model can fix. */
import { checkScreen } from '../a2ui/check-screen.ts';
import { chosenGraph } from './chosen-graph.ts';
import { planConversation } from './conversation-plan.ts';
import {
  DESIGN_SCREENS,
  MAX_VOICE_WORDS,
  type DesignAnswer,
  type DesignScreen,
  type DesignScreenName,
} from './design.ts';
import { readFieldPath } from './field-path.ts';
import { fieldsOf } from './fields.ts';
import type { Inspection } from './inspection.ts';
import type { ImportChoice } from './job.ts';
import { screenFiles } from './screens.ts';
import { literalList } from './names.ts';
import { t } from '../messages/translate.ts';

const MAX_NAMED = 20;

export function designProblems(
  answer: DesignAnswer,
  inspection: Inspection,
  choice: Pick<ImportChoice, 'graph' | 'pluginId'>,
): readonly string[] {
  const graph = chosenGraph(inspection, choice.graph);
  const files = screenFiles({ by: '', ...answer }, planConversation(graph, answer));
  const { textInput, required, outputs } = fieldsOf(graph);
  const inputs = [textInput?.field, ...required].flatMap((field) => field?.name ?? []);
  return [
    ...fieldProblems('input_field', answer.input_field, inputs),
    ...fieldProblems(
      'output_field',
      answer.output_field,
      outputs.map(({ name }) => name),
    ),
    ...DESIGN_SCREENS.flatMap((name) => [
      ...ruleProblems(name, answer.screens[name]),
      ...checkScreen(files[name], { plugin: choice.pluginId })
        .filter(({ severity }) => severity === 'error')
        .map(({ pointer, message }) => `screens.${name}${pointer}: ${message}`),
    ]),
  ];
}

function fieldProblems(member: 'input_field' | 'output_field', path: string, known: readonly string[]): string[] {
  const steps = readFieldPath(path);
  if (steps === null) return [t('importer.checkDesign.invalidPath', { member, path: path.slice(0, 100) })];
  if (known.length === 0 || known.includes(String(steps[0]))) return [];
  return [
    t('importer.checkDesign.unknownField', {
      member,
      field: String(steps[0]),
      fields: literalList(known.slice(0, MAX_NAMED)),
    }),
  ];
}

function ruleProblems(name: DesignScreenName, { components, voice_text: voice }: DesignScreen): string[] {
  const problems: string[] = [];
  const root = components.find(({ id }) => id === 'root');
  if (root?.component !== 'Column') problems.push(t('importer.checkDesign.rootNotColumn', { name }));
  if (!components.some(({ component }) => component === 'DataCard'))
    problems.push(t('importer.checkDesign.dataCardMissing', { name }));
  const words = voice.split(/\s+/).filter((word) => word !== '').length;
  if (words === 0) problems.push(t('importer.checkDesign.voiceTextEmpty', { name }));
  if (words >= MAX_VOICE_WORDS)
    problems.push(t('importer.checkDesign.voiceTextTooLong', { name, words, limit: MAX_VOICE_WORDS }));
  return problems;
}
