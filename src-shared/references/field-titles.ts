/** The titles of fields in search results, as the inspector shows them. Looked up once, not for each text of a flow. */
import { t } from '../messages/translate.ts';

export const EDGE_TITLES = {
  id: t('fields.flow.edge.id.title'),
  from: t('fields.flow.edge.from.title'),
  to: t('fields.flow.edge.to.title'),
  fromExit: t('fields.flow.edge.fromExit.title'),
  toExit: t('fields.flow.edge.toExit.title'),
  guard: t('fields.flow.edge.guard.title'),
  label: t('fields.flow.edge.label.title'),
  notes: t('fields.flow.edge.notes.title'),
  tags: t('fields.flow.edge.tags.title'),
} as const;

export const NODE_TITLES = {
  id: t('fields.node.id.title'),
  option: t('flow.fieldTitles.option'),
  optionLabel: t('flow.fieldTitles.optionLabel'),
  synonym: t('flow.fieldTitles.synonym'),
} as const;

export const PATH_TITLES = {
  id: t('flow.fieldTitles.path'),
  label: t('inspector.flow.pathLabel'),
  description: t('inspector.flow.pathDescription'),
  examples: t('inspector.flow.pathExamples'),
  hints: t('fields.flow.path.hints.title'),
  entry: t('fields.flow.path.entry.title'),
  digression: t('fields.flow.path.digression.title'),
} as const;

export const HANDLER_TITLES = {
  action: t('fields.handlers.handler.action.title'),
  aliases: t('fields.handlers.handler.aliases.title'),
  when: t('fields.handlers.handler.when.title'),
  refusal: t('fields.handlers.handler.refusal.title'),
  answers: t('fields.handlers.handler.answers.title'),
  forget: t('fields.handlers.handler.forget.title'),
  set: t('fields.handlers.handler.set.title'),
  to: t('fields.handlers.handler.to.title'),
  call: t('fields.handlers.handler.call.title'),
} as const;

export const FLOW_TITLES = {
  id: t('flow.fieldTitles.id'),
  label: t('inspector.flow.label'),
  notes: t('inspector.flow.notes'),
  note: t('flow.fieldTitles.note'),
  entry: t('inspector.flow.entry'),
  inputs: t('fields.flow.subgraph.inputs.title'),
  outputs: t('fields.flow.subgraph.outputs.title'),
  oneOf: t('inspector.flow.oneOf'),
  intent: t('fields.flow.intents.title'),
  hooks: { heard: t('fields.handlers.hooks.heard.title'), turn: t('fields.handlers.hooks.turn.title') },
  predicate: t('flow.fieldTitles.predicate'),
  predicateMessage: t('fields.flow.predicate.message.title'),
  variable: t('flow.fieldTitles.variable'),
  computedFrom: t('fields.handlers.stateField.from.title'),
  variableDescription: t('inspector.flow.placeDescription'),
  removed: t('flow.fieldTitles.removed'),
} as const;
