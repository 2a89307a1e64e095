/** Designs screens and voice texts from the inspected schema, without a model or a description of the agent. */
import type { Component } from '../../a2ui/messages.ts';
import { planConversation, MESSAGE_KEY, type ConversationPlan } from '../conversation-plan.ts';
import { OFFLINE_DESIGNER, type DesignScreen, type ImportDesign } from '../design.ts';
import { writeFieldPath } from '../field-path.ts';
import { fieldsOf, type AgentFields } from '../fields.ts';
import { chosenGraph } from '../chosen-graph.ts';
import type { InspectedGraph, Inspection } from '../inspection.ts';
import type { ImportChoice } from '../job.ts';
import { asWords, shortened } from '../names.ts';
import { aboutAgent, wordsOf } from './about.ts';
import { resultCards } from './result-cards.ts';
import { t } from '../../messages/translate.ts';

export function scaffoldDesign(inspection: Inspection, choice: Pick<ImportChoice, 'graph' | 'name'>): ImportDesign {
  const graph = chosenGraph(inspection, choice.graph);
  const fields = fieldsOf(graph);
  const mapping = { input_field: inputField(fields), output_field: outputField(fields) };
  const plan = planConversation(graph, mapping);
  const name = shortened(choice.name, 80) || t('importer.scaffoldDesign.agent');
  const about = aboutAgent(inspection, graph, fields);
  return {
    by: OFFLINE_DESIGNER,
    screens: {
      welcome: welcome({ name, about, graph, plan }),
      collecting: collecting(plan),
      result: result(name, plan),
      error: trouble(),
    },
    ...mapping,
    initial_domain_state: {},
    reasoning: reasoning(fields, plan),
  };
}

function inputField({ textInput, required }: AgentFields): string {
  return writeFieldPath(textInput?.field.name ?? required[0]?.name ?? 'messages');
}

function outputField({ answer }: AgentFields): string {
  if (answer === null) return 'messages[-1].content';
  const { name, type } = answer.field;
  const path = writeFieldPath(name);
  return type.kind === 'messages' ? `${path}[-1].content` : path;
}

interface WelcomeInputs {
  readonly name: string;
  readonly about: string;
  readonly graph: InspectedGraph;
  readonly plan: ConversationPlan;
}

function welcome({ name, about, graph, plan }: WelcomeInputs): DesignScreen {
  const tools = [...new Set(graph.nodes.flatMap((node) => node.tools))].slice(0, 8).map((tool) => asWords(tool));
  const facts = [
    ...(tools.length > 0
      ? [{ label: t('importer.scaffoldDesign.tools'), value: shortened(tools.join(', '), 300) }]
      : []),
    ...(plan.mode === 'form'
      ? [{ label: t('importer.scaffoldDesign.questions'), value: shortened(askedWords(plan), 300) }]
      : []),
  ];
  const hint = plan.mode === 'chat' ? t('importer.scaffoldDesign.chatIntro') : t('importer.scaffoldDesign.formIntro');
  return {
    components: [
      { id: 'root', component: 'Column', children: ['title', 'about', 'hint'] },
      { id: 'title', component: 'Text', text: name, variant: 'h2' },
      {
        id: 'about',
        component: 'DataCard',
        title: t('importer.scaffoldDesign.aboutTitle'),
        detail: about,
        ...(facts.length > 0 && { items: facts }),
      },
      {
        id: 'hint',
        component: 'BenefitCard',
        title: t('importer.scaffoldDesign.introTitle'),
        detail: hint,
        icon: 'info',
        variant: 'info',
      },
    ],
    voice_text: t('importer.scaffoldDesign.greeting', {
      name: shortened(name, 60),
      opening: opening(plan),
    }),
  };
}

function opening(plan: ConversationPlan): string {
  const { length } = plan.questions;
  if (plan.mode === 'chat') return t('importer.scaffoldDesign.chatOpening');
  return length === 1
    ? t('importer.scaffoldDesign.oneQuestionOpening')
    : t('importer.scaffoldDesign.questionsOpening', { number: length });
}

function askedWords({ questions }: ConversationPlan): string {
  return questions.map(({ label }) => label.toLowerCase()).join(', ');
}

const MAX_FACTS = 20;

function collecting(plan: ConversationPlan): DesignScreen {
  const facts = plan.questions.slice(0, MAX_FACTS).map(({ key, label }) => ({
    label,
    value: { call: 'formatString', args: { value: `\${/input/${key}}` } },
  }));
  const card: Component =
    plan.mode === 'chat'
      ? {
          id: 'given',
          component: 'DataCard',
          title: t('importer.scaffoldDesign.askedTitle'),
          detail: { path: `/input/${MESSAGE_KEY}` },
        }
      : { id: 'given', component: 'DataCard', title: t('importer.scaffoldDesign.answersTitle'), items: facts };
  const progress = {
    id: 'progress',
    component: 'ProgressBar',
    value: 0,
    label: t('importer.scaffoldDesign.workingLabel'),
    variant: 'indeterminate',
  };
  return {
    components: [
      { id: 'root', component: 'Column', children: plan.mode === 'chat' ? ['given', 'progress'] : ['given'] },
      card,
      ...(plan.mode === 'chat' ? [progress] : []),
    ],
    voice_text: t('importer.scaffoldDesign.workingVoice'),
  };
}

function result(name: string, plan: ConversationPlan): DesignScreen {
  const cards = resultCards(plan.fields.outputs);
  const answer = plan.fields.answer?.field;
  const isShown = answer !== undefined && answer.type.kind !== 'messages' && cards.length > 0;
  const first: readonly Component[] = isShown
    ? []
    : [{ id: 'answer', component: 'DataCard', title: t('importer.scaffoldDesign.answer'), detail: { path: '/text' } }];
  const summary: readonly Component[] = isShown
    ? [
        {
          id: 'summary',
          component: 'DataCard',
          title: t('importer.scaffoldDesign.resultTitle'),
          items: askedFacts(plan),
        },
      ]
    : [];
  const columns = [...first, ...summary].map(({ id }) => id).concat(cards.map(([card]) => card!.id));
  return {
    components: [
      { id: 'root', component: 'Column', children: ['title', ...columns] },
      { id: 'title', component: 'Text', text: name, variant: 'h3' },
      ...first,
      ...summary,
      ...cards.flat(),
    ],
    voice_text: resultWords(plan),
  };
}

function askedFacts({ questions }: ConversationPlan) {
  return questions.slice(0, 6).map(({ key, label }) => ({
    label,
    value: { call: 'formatString', args: { value: `\${/input/${key}}` } },
  }));
}

/** A text answer is spoken in full; figures and lists are only announced. */
function resultWords({ mode, fields }: ConversationPlan): string {
  const kind = fields.answer?.field.type.kind;
  if (mode === 'chat' && (kind === 'messages' || kind === 'text')) return '{output_field}';
  const told = wordsOf(fields.outputs.filter(({ type }) => type.kind !== 'messages'));
  return told === ''
    ? t('importer.scaffoldDesign.outputVoice')
    : t('importer.scaffoldDesign.resultVoice', { result: told });
}

function trouble(): DesignScreen {
  return {
    components: [
      { id: 'root', component: 'Column', children: ['what', 'again'] },
      {
        id: 'what',
        component: 'DataCard',
        title: t('importer.scaffoldDesign.errorTitle'),
        detail: { path: '/error' },
        status: t('importer.scaffoldDesign.errorStatus'),
      },
      { id: 'again', component: 'Button', child: 'again_label', action: { event: { name: 'try_again' } } },
      { id: 'again_label', component: 'Text', text: t('importer.scaffoldDesign.retry') },
    ],
    voice_text: t('importer.scaffoldDesign.errorVoice'),
  };
}

function reasoning({ textInput, answer, required }: AgentFields, plan: ConversationPlan): string {
  const how =
    plan.mode === 'chat'
      ? t('importer.scaffoldDesign.chatReason')
      : t('importer.scaffoldDesign.formReason', { count: plan.questions.length });
  const asked = new Set(plan.questions.map(({ field }) => field));
  const optional = required.filter(({ isOptional, name }) => isOptional && !asked.has(name)).map(({ name }) => name);
  const left =
    optional.length === 0 ? null : t('importer.scaffoldDesign.optionalReason', { fields: optional.join(', ') });
  return [how, textInput?.why, answer?.why, left]
    .filter((line) => line != null)
    .join(' ')
    .slice(0, 4000)
    .toWellFormed();
}
