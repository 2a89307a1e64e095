/** Finds the models and services that the code creates, with the variables these read. */
import type { ModelUse } from '../../../../src-shared/importer/inspection.ts';
import type { PythonNode } from '../../python-source/python-node.ts';
import { text, unknown, oneOf, type CallValue, type Value } from '../../python-source/value.ts';
import { isModelFunction, modelClass } from '../models/model-classes.ts';
import { modelsMade } from '../models/models-in.ts';
import { givenNodes, libraryName, type CodeFile } from './code-file.ts';
import type { VariableRead } from './environment-reads.ts';
import type { FieldDefaults } from './field-defaults.ts';
import { impliedByClass, impliedByProvider, type Implied } from './implied-variables.ts';
import { possibleTexts } from './possible-texts.ts';
import { t } from '../../../messages/translate.ts';

export interface UsesInCode {
  readonly models: readonly ModelUse[];
  readonly variables: readonly VariableRead[];
}

const AGENT_MAKERS = /(?:^|\.)create_(?:react_agent|agent|supervisor|deep_agent)$/;
/** Argument names that may hold the model. */
const TOLD_BY = /^(?:model|model_name|model_id|model_provider|azure_deployment|deployment_name|repo_id|endpoint)$/;

export function usesInCode(file: CodeFile, defaults: FieldDefaults): UsesInCode {
  const models: ModelUse[] = [];
  const variables: VariableRead[] = [];
  for (const node of file.nodes('call')) {
    const name = libraryName(node.field('function'), file);
    if (name === null) continue;
    const service = impliedByClass(name);
    if (service !== null) variables.push(...impliedReads(service, { node, name, file }));
    if (modelClass(name) === null && !isModelFunction(name) && !AGENT_MAKERS.test(name)) continue;
    const { file: path } = file.module;
    for (const { provider, model, class: made } of modelsMade(asCall(node, name, { file, defaults }))) {
      models.push({ provider, model: model?.slice(0, 500) ?? null, class: made, file: path, line: node.line });
      const implied = provider === null ? null : impliedByProvider(provider);
      if (implied !== null) variables.push(...impliedReads(implied, { node, name, file }));
    }
  }
  return { models, variables };
}

interface Known {
  readonly file: CodeFile;
  readonly defaults: FieldDefaults;
}

/** Evaluates only the arguments that identify the model. */
function asCall(node: PythonNode, name: string, known: Known): CallValue {
  const given = givenNodes(node);
  const keywords = new Map<string, Value>();
  for (const [key, value] of given.keywords) if (TOLD_BY.test(key)) keywords.set(key, textValue(value, known));
  const first = given.positional[0];
  const positional = first === undefined ? [] : [textValue(first, known)];
  const at = { file: known.file.module.file, line: node.line };
  return { kind: 'call', callee: { kind: 'external', name }, arguments: { positional, keywords, complete: true }, at };
}

const MAX_DEFAULTS = 5;

/** A configuration field counts with its default, unless its name is too common. */
function textValue(node: PythonNode, { file, defaults }: Known): Value {
  const texts = possibleTexts(node, file);
  if (texts.length > 0) return oneOf(texts.map(text));
  const field = node.type === 'attribute' ? defaults.get(node.field('attribute')?.text ?? '') : undefined;
  if (field === undefined || field.size > MAX_DEFAULTS) return unknown(t('imports.models.runtime'));
  return oneOf([...field].map(text));
}

interface Made {
  readonly node: PythonNode;
  readonly name: string;
  readonly file: CodeFile;
}

function impliedReads(implied: Implied, { node, name, file }: Made): VariableRead[] {
  const { keywords } = givenNodes(node);
  if (implied.instead.some((argument) => keywords.has(argument))) return [];
  const by = name.slice(name.lastIndexOf('.') + 1);
  const read = (variable: string, required: boolean): VariableRead => ({
    name: variable,
    computed: false,
    required,
    default: null,
    description: t('imports.models.impliedBy', { class: by }),
    isImplied: true,
    file: file.module.file,
    line: node.line,
  });
  return [...implied.variables.map((each) => read(each, true)), ...implied.optional.map((each) => read(each, false))];
}
