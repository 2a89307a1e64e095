/** Templates for screens, each of which can also be inserted into a screen. Pure. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { writePath } from '../a2ui/catalog/data-path.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { ScreenOperation } from '../document/operations.ts';
import { toPointer, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { insertComponents, type EditedScreen, type ScreenEdit } from './edit-screen.ts';
import type { Position } from './screen-tree.ts';
import { offeredItems } from './sample-items.ts';
import { freeComponentIds } from './starter.ts';
import type { FormQuestion } from './questions.ts';
import { questionForm } from './question-form.ts';
import { factsOfAnswers } from './summary-of-answers.ts';
import { withIds } from './with-ids.ts';

export const TEMPLATES = ['form', 'list', 'summary', 'confirm'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

interface Template {
  /** The first contains the others. */
  readonly components: readonly Component[];
  readonly data?: JsonObject;
  /** The bindings of the screen, combined with its own. */
  readonly bindings?: ScreenFile['bindings'];
}

/** `questions` are those of the flow: a form asks them, and a summary shows their answers. */
export function screenFromTemplate(
  title: string,
  name: TemplateName,
  questions: readonly FormQuestion[] = [],
): ScreenFile {
  const empty: ScreenFile = { version: 'v1', title, components: [] };
  const { components, data, bindings } = MAKERS[name]({ file: empty, questions, action: 'submit', title });
  const root: Component = { id: ROOT, component: 'Column', children: [components[0]!.id] };
  return {
    ...{ ...empty, components: [root, ...components] },
    ...(data && { data: data as ScreenFile['data'] }),
    ...(bindings && { bindings }),
  };
}

export interface InsertedTemplate {
  readonly name: TemplateName;
  readonly questions?: readonly FormQuestion[];
  /** The action of a form's button. */
  readonly action?: string;
}

/** Inserts the components with unused ids. Existing data is kept. */
export function insertTemplate(
  edited: EditedScreen,
  { name, questions = [], action = 'submit' }: InsertedTemplate,
  place: Position,
): ScreenEdit | null {
  const { components, data = {}, bindings } = MAKERS[name]({ file: edited.file, questions, action });
  const freeId = freeComponentIds(edited.file, edited.taken);
  const ids = new Map(components.map(({ id }) => [id, freeId(id)]));
  const copies = components.map((component) => ({ ...withIds(component, ids), id: ids.get(component.id)! }));
  const edit = insertComponents(edited, { components: copies }, place);
  const set = { ...withData(edited, data), ...(bindings && { bindings }) };
  if (edit === null || Object.keys(set).length === 0) return edit;
  const added: ScreenOperation = { op: 'update-screen', screen: edited.name, set };
  return { ...edit, operations: [...edit.operations, added] };
}

function withData({ file }: EditedScreen, data: JsonObject): Pick<ScreenFile, 'data'> {
  const before = (file.data ?? {}) as JsonObject;
  const missing = Object.entries(data).filter(([key]) => !Object.hasOwn(before, key));
  if (missing.length === 0) return {};
  const after = missing.reduce<Json>((model, [key, value]) => {
    const written = writePath(model, toPointer([key]), value);
    return written.ok ? written.value : model;
  }, before);
  return { data: after as NonNullable<ScreenFile['data']> };
}

interface Setting {
  readonly file: ScreenFile;
  readonly action: string;
  readonly questions: readonly FormQuestion[];
  /** The heading instead of the usual one. */
  readonly title?: string;
}

const MAKERS: Readonly<Record<TemplateName, (setting: Setting) => Template>> = { form, list, summary, confirm };

function button(id: string, label: string, props: JsonObject): Component[] {
  return [
    { id, component: 'Button', child: `${id}_label`, ...props },
    { id: `${id}_label`, component: 'Text', text: label },
  ];
}

function check(call: string, path: string, message: string): Json {
  return [{ condition: { call, args: { value: { path } } }, message }];
}

/** A form for the questions of the flow, or else with inputs that most forms have. */
function form({ file, questions, action, title = t('screenList.form.title') }: Setting): Template {
  if (questions.length === 0) return sampleForm(action, title);
  const { inputs, context, bindings } = questionForm(file, questions);
  return {
    components: [
      { id: 'form', component: 'Column', children: ['form_title', ...inputs.map(({ id }) => id), 'form_send'] },
      { id: 'form_title', component: 'Text', text: title, variant: 'h2' },
      ...inputs,
      ...button('form_send', t('screenList.form.send'), {
        variant: 'primary',
        action: { event: { name: action, context } },
      }),
    ],
    bindings,
  };
}

function sampleForm(action: string, title: string): Template {
  const words = (key: 'name' | 'email' | 'contact' | 'date' | 'send') => t(`screenList.form.${key}`);
  const keys = ['name', 'email', 'contact', 'date'];
  const context = Object.fromEntries(keys.map((key) => [key, { path: `/${key}` }]));
  return {
    components: [
      {
        ...{ id: 'form', component: 'Column' },
        children: ['form_title', 'form_name', 'form_email', 'form_contact', 'form_date', 'form_send'],
      },
      { id: 'form_title', component: 'Text', text: title, variant: 'h2' },
      {
        ...{ id: 'form_name', component: 'TextField', label: words('name'), value: { path: '/name' } },
        checks: check('required', '/name', t('screenList.form.nameNeeded')),
      },
      {
        ...{ id: 'form_email', component: 'TextField', label: words('email'), value: { path: '/email' } },
        checks: check('email', '/email', t('screenList.form.emailWrong')),
      },
      {
        ...{ id: 'form_contact', component: 'ChoicePicker', label: words('contact'), value: { path: '/contact' } },
        variant: 'mutuallyExclusive',
        options: [
          { label: t('screenList.form.byEmail'), value: 'email' },
          { label: t('screenList.form.byPhone'), value: 'phone' },
        ],
      },
      {
        ...{ id: 'form_date', component: 'DateTimeInput', label: words('date'), value: { path: '/date' } },
        enableDate: true,
      },
      ...button('form_send', words('send'), { variant: 'primary', action: { event: { name: action, context } } }),
    ],
    data: { name: '', email: '', contact: ['email'], date: '' },
  };
}

function list({ title = t('screenList.list.title') }: Setting): Template {
  return {
    components: [
      { id: 'options', component: 'Column', children: ['options_title', 'options_list'] },
      { id: 'options_title', component: 'Text', text: title, variant: 'h2' },
      { id: 'options_list', component: 'List', children: { componentId: 'option', path: '/options' } },
      { id: 'option', component: 'Card', child: 'option_row' },
      {
        ...{ id: 'option_row', component: 'Row', align: 'center', justify: 'spaceBetween' },
        children: ['option_words', 'option_price', 'option_choose'],
      },
      { id: 'option_words', component: 'Column', children: ['option_name', 'option_detail'], weight: 1 },
      { id: 'option_name', component: 'Text', text: { path: 'name' }, variant: 'h3' },
      { id: 'option_detail', component: 'Text', text: { path: 'detail' }, variant: 'caption' },
      {
        ...{ id: 'option_price', component: 'Text' },
        text: { call: 'formatCurrency', args: { value: { path: 'price' }, currency: 'GBP' } },
      },
      ...button('option_choose', t('screenList.list.choose'), {
        action: { event: { name: 'choose', context: { option: { path: 'name' } } } },
      }),
    ],
    data: { options: offeredItems() },
  };
}

/** The answers of the flow; without any, values marked as samples. */
function summary({ file, questions, title = t('screenList.summary.title') }: Setting): Template {
  const { facts, bindings } = factsOfAnswers(file, questions);
  if (facts.length === 0) return sampleSummary(title);
  return {
    components: [
      { id: 'summary', component: 'Column', children: ['summary_title', 'summary_facts'] },
      { id: 'summary_title', component: 'Text', text: title, variant: 'h2' },
      { id: 'summary_facts', component: 'DataCard', title: t('screenList.summary.answers'), items: facts as Json },
    ],
    bindings,
  };
}

function sampleSummary(title: string): Template {
  const words = (key: 'item' | 'itemValue' | 'start' | 'startValue') => t(`screenList.summary.${key}`);
  return {
    components: [
      { id: 'summary', component: 'Column', children: ['summary_title', 'summary_facts', 'summary_total'] },
      { id: 'summary_title', component: 'Text', text: title, variant: 'h2' },
      {
        ...{ id: 'summary_facts', component: 'DataCard', title: t('screenList.summary.facts') },
        items: [
          { label: words('item'), value: words('itemValue') },
          { label: words('start'), value: words('startValue') },
        ],
      },
      {
        ...{ id: 'summary_total', component: 'StatCard', label: t('screenList.summary.total') },
        value: { call: 'formatCurrency', args: { value: { path: '/total' }, currency: 'GBP' } },
      },
    ],
    data: { total: 129 },
  };
}

function confirm(): Template {
  return {
    components: [
      { id: 'confirm', component: 'Card', child: 'confirm_content' },
      { id: 'confirm_content', component: 'Column', children: ['confirm_title', 'confirm_detail', 'confirm_buttons'] },
      { id: 'confirm_title', component: 'Text', text: t('screenList.confirm.title'), variant: 'h2' },
      { id: 'confirm_detail', component: 'Text', text: t('screenList.confirm.detail') },
      { id: 'confirm_buttons', component: 'Row', children: ['confirm_yes', 'confirm_no'] },
      ...button('confirm_yes', t('screenList.confirm.yes'), {
        variant: 'primary',
        action: { event: { name: 'confirm' } },
      }),
      ...button('confirm_no', t('screenList.confirm.no'), { action: { event: { name: 'cancel' } } }),
    ],
  };
}
