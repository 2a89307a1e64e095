/** New screens: an empty one, and a form made of the questions of a flow. */
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { t } from '../messages/translate.ts';
import { questionOf } from '../node-kinds/parts-of.ts';

export function blankScreen(title: string): ScreenFile {
  return {
    version: 'v1',
    title,
    components: [
      { id: 'root', component: 'Column', children: ['title'] },
      { id: 'title', component: 'Text', text: title, variant: 'h2' },
    ],
  };
}

type Question = NonNullable<ReturnType<typeof questionOf>>;

/** One input for each answer, filled with what is known, and a button that sends them. */
export function formOfQuestions(title: string, flow: Flow): ScreenFile {
  const questions = graphRefs(flow).flatMap((graph) =>
    (graphOf(flow, graph)?.nodes ?? []).flatMap((node) => questionOf(node) ?? []),
  );
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const inputs = [...byKey.values()].map(inputOf);
  const keys = [...byKey.keys()];
  const context = Object.fromEntries(keys.map((key) => [key, { path: `/${key}` }]));
  return {
    version: 'v1',
    title,
    components: [
      { id: 'root', component: 'Column', children: ['title', ...inputs.map(({ id }) => id), 'send'] },
      { id: 'title', component: 'Text', text: title, variant: 'h2' },
      ...inputs,
      {
        ...{ id: 'send', component: 'Button', child: 'send_label', variant: 'primary' },
        action: { event: { name: 'submit', context } },
      },
      { id: 'send_label', component: 'Text', text: t('screenDesigner.new.send') },
    ],
    ...(keys.length > 0 && { bindings: Object.fromEntries(keys.map((key) => [key, `answers.${key}`])) }),
  };
}

function inputOf({ key, prompt, answer }: Question): Component {
  // A prompt with variables is filled in by the flow only.
  const common = { id: `answer_${key}`, label: prompt.includes('{{') ? key : prompt };
  const value = { path: `/${key}` };
  switch (answer?.type) {
    case 'boolean':
      return { ...common, component: 'CheckBox', value };
    case 'choice': {
      const options = answer.options.map((option) => ({ label: option.label ?? option.value, value: option.value }));
      return { ...common, component: 'ChoicePicker', options, value };
    }
    case 'date':
      return { ...common, component: 'DateTimeInput', value, enableDate: true };
    case 'number':
      return { ...common, component: 'TextField', value, variant: 'number' };
    default:
      return { ...common, component: 'TextField', value };
  }
}
