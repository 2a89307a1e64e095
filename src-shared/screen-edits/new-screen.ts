/** New screens: an empty one, and a form with the questions of a flow. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Flow } from '../flow/flow.ts';
import { t } from '../messages/translate.ts';
import { freeAction, questionForm } from './question-form.ts';
import { questionsOf } from './questions.ts';

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

/** One input for each answer, filled with its current value, and a button that sends them. */
export function formOfQuestions(title: string, flow: Flow): ScreenFile {
  const questions = questionsOf(flow);
  const blank = blankScreen(title);
  const { inputs, context, bindings } = questionForm(blank, questions);
  return {
    version: 'v1',
    title,
    components: [
      { id: 'root', component: 'Column', children: ['title', ...inputs.map(({ id }) => id), 'send'] },
      { id: 'title', component: 'Text', text: title, variant: 'h2' },
      ...inputs,
      {
        ...{ id: 'send', component: 'Button', child: 'send_label', variant: 'primary' },
        action: { event: { name: freeAction(flow, blank), context } },
      },
      { id: 'send_label', component: 'Text', text: t('screenDesigner.new.send') },
    ],
    ...(questions.length > 0 && { bindings }),
  };
}
