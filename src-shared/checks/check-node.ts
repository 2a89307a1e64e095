/** Everything that can be said about one node by itself, given what expressions may see. */
import type { GuardScope } from '../guard/scope.ts';
import { isExpression } from '../flow/argument.ts';
import { toPointer } from '../json.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { closest } from '../closest.ts';
import type { GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import type { QuestionNode } from '../node-kinds/question/schema.ts';
import { compileTextPattern } from '../flow/text-pattern.ts';
import type { CheckEnvironment } from './environment.ts';
import { LocalFindings, type LocalResult, type WriteBack } from './local.ts';

export interface NodeCheckInput {
  readonly graph: GraphRef;
  readonly scope: GuardScope;
  readonly environment: CheckEnvironment;
}

export function checkNode(node: FlowNode, { graph, scope, environment }: NodeCheckInput): LocalResult {
  const findings = new LocalFindings(scope);
  const writer =
    (field: string): WriteBack =>
    (text) => ({ op: 'update-node', graph, id: node.id, set: { [field]: text } });
  checkTexts(node, findings, writer);
  checkReferences(node, findings, environment);
  if (node.type === 'question') checkQuestion(node, findings);
  if (node.type === 'action' || node.type === 'assign')
    checkExpressionRecord('audit/data', node.audit?.data ?? {}, { findings });
  if (node.type === 'screen') checkError(node, findings);
  if (!NODE_KINDS[node.type].runnable) {
    const title = NODE_KINDS[node.type].title.toLowerCase();
    findings.add('node.not-runnable', '', {
      message: `Nodes of the kind "${title}" cannot run yet in this version; a conversation that comes here stops with that message.`,
    });
  }
  return findings.result();
}

/** What the texts in a field are. A field named `input` is one expression in an agent and named arguments elsewhere. */
const FIELD_TEXTS: ReadonlyMap<string, 'template' | 'condition' | 'arguments' | 'expressions'> = new Map([
  ['prompt', 'template'],
  ['validationPrompt', 'template'],
  ['voiceText', 'template'],
  ['text', 'template'],
  ['confirm', 'template'],
  ['systemPrompt', 'template'],
  ['userPrompt', 'template'],
  ['when', 'condition'],
  ['validate', 'condition'],
  ['args', 'arguments'],
  ['context', 'arguments'],
  ['input', 'arguments'],
  ['inputs', 'expressions'],
  ['outputs', 'expressions'],
  ['bindings', 'expressions'],
  ['set', 'expressions'],
  ['answers', 'expressions'],
]);

function checkTexts(node: FlowNode, findings: LocalFindings, writer: (field: string) => WriteBack): void {
  const { scope } = findings;
  const fields = node as Readonly<Record<string, unknown>>;
  for (const field of Object.keys(fields)) {
    const holds = FIELD_TEXTS.get(field);
    if (holds === undefined) continue;
    const value = fields[field];
    if (typeof value === 'string') {
      const place = { at: `/${field}`, write: writer(field) };
      if (holds === 'template') findings.template(value, place);
      else findings.expression(value, holds === 'condition' ? 'condition' : 'value', place);
    } else if (typeof value === 'object' && value !== null) {
      if (holds === 'arguments') checkArguments(field, value, findings);
      else checkExpressionRecord(field, value, { findings, ...(field === 'outputs' && { scope: ofNoGraph(scope) }) });
    }
  }
}

function checkArguments(field: string, value: object, findings: LocalFindings): void {
  for (const [name, argument] of Object.entries(value)) {
    if (isExpression(argument)) findings.expression(argument.expr, 'value', { at: toPointer([field, name, 'expr']) });
  }
}

function checkExpressionRecord(
  field: string,
  value: object,
  { findings, scope }: { findings: LocalFindings; scope?: GuardScope },
): void {
  for (const [name, text] of Object.entries(value)) {
    const at = toPointer([...field.split('/'), name]);
    if (typeof text === 'string') findings.expression(text, 'value', { at, scope });
  }
}

/** The outputs of a call are computed in the graph it calls, whose types are looked at where both are known. */
function ofNoGraph({ contextTypes: _inGraph, ...scope }: GuardScope): GuardScope {
  return scope;
}

function checkError({ error }: Extract<FlowNode, { type: 'screen' }>, findings: LocalFindings): void {
  findings.template(error?.message, { at: '/error/message' });
  findings.expression(error?.field, 'value', { at: '/error/field' });
}

function checkReferences(node: FlowNode, findings: LocalFindings, environment: CheckEnvironment): void {
  const { screens } = environment;
  if (node.type === 'action') checkTool(node.tool, '/tool', { findings, environment });
  if (node.type === 'agent') {
    (node.tools ?? []).forEach((tool, index) => checkTool(tool, `/tools/${index}`, { findings, environment }));
    (node.fallback ?? []).forEach((tool, index) => checkTool(tool, `/fallback/${index}`, { findings, environment }));
  }
  if (node.type === 'screen' && screens !== null && !screens.includes(node.screen)) {
    findings.add('reference.screen', '/screen', {
      message: `There is no screen "${node.screen}". Add screens/${node.screen}.json or choose another.`,
    });
  }
  if (node.type === 'handoff') checkPlugin(node.plugin, findings, environment);
  if (node.type === 'external') checkRunner(node, findings, environment);
  if (node.type === 'say' && node.text.trim() === '')
    findings.add('prompt.empty', '/text', { message: 'This node says nothing yet. Write its text.' });
}

function checkPlugin(plugin: string, findings: LocalFindings, { plugins }: CheckEnvironment): void {
  if (plugins === undefined || plugins.own === plugin || plugins.others.includes(plugin)) return;
  const near = closest(plugin, plugins.others);
  const message =
    plugin === '' ? 'No plugin is chosen.' : `There is no plugin "${plugin}"${near ? `; did you mean ${near}` : ''}.`;
  findings.add('reference.plugin', '/plugin', { message });
}

function checkRunner(
  { runner, step }: Extract<FlowNode, { type: 'external' }>,
  findings: LocalFindings,
  { runners = null }: CheckEnvironment,
): void {
  if (runner === '') {
    findings.add('reference.runner', '/runner', { message: 'No runner is chosen.' });
    return;
  }
  if (runners === null) return;
  const names = runners.map(({ name }) => name);
  const found = runners.find(({ name }) => name === runner);
  if (found === undefined) {
    const near = closest(runner, names);
    const message = `There is no runner "${runner}"${near ? `; did you mean ${near}` : ''}. Runners of plugin.json: ${names.join(', ') || 'none'}.`;
    findings.add('reference.runner', '/runner', { message });
  } else if (step !== undefined && found.kind === 'remote') {
    const message = `"${runner}" is on a server, where agents run as a whole: the step "${step}" cannot be run by itself. Leave it empty, or use a runner of the kind python.`;
    findings.add('runner.step', '/step', { message });
  }
}

function checkTool(
  tool: string,
  at: string,
  { findings, environment }: { findings: LocalFindings; environment: CheckEnvironment },
): void {
  const { tools, plugins } = environment;
  const owner = plugins?.others.find((plugin) => tool.startsWith(`${plugin}.`));
  if (tool === '') findings.add('reference.tool', at, { message: 'No tool is chosen.' });
  else if (owner !== undefined && owner !== plugins?.own) {
    findings.add('tool.namespace', at, {
      message: `The tool "${tool}" belongs to the plugin "${owner}". A flow calls the tools of its own plugin and the built-in ones; hand the conversation over to "${owner}" instead.`,
    });
  } else if (tools !== null && !tools.includes(tool)) {
    const near = closest(tool, tools);
    findings.add('reference.tool', at, {
      message: `There is no tool "${tool}"${near ? `; did you mean ${near}` : ''}. Known tools: ${tools.join(', ') || 'none'}.`,
    });
  }
}

function checkQuestion(node: QuestionNode, findings: LocalFindings): void {
  if (node.prompt.trim() === '')
    findings.add('prompt.empty', '/prompt', { message: 'This question has no prompt yet. Write what is asked.' });
  if (node.answer) checkAnswerSchema(node.answer, findings);
  const heard = node.extraction?.when;
  if (heard !== undefined) findings.expression(heard, 'condition', { at: '/extraction/when' });
}

function checkAnswerSchema(answer: AnswerSchema, findings: LocalFindings): void {
  if (answer.type === 'text') checkTextAnswer(answer, findings);
  if (answer.type === 'number' || answer.type === 'duration' || answer.type === 'date') {
    const { minimum, maximum } = answer;
    if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
      findings.add('answer.range', '/answer/minimum', {
        message: `No answer fits: the smallest (${minimum}) is above the largest (${maximum}).`,
      });
    }
  }
  if (answer.type === 'choices' && answer.minItems !== undefined) {
    if (answer.minItems > Math.min(answer.maxItems ?? Infinity, answer.options.length)) {
      findings.add('answer.range', '/answer/minItems', {
        message: `No answer fits: at least ${answer.minItems} options must be chosen, and not so many can be.`,
      });
    }
  }
  if (answer.type === 'choice' || answer.type === 'choices') {
    const seen = new Set<string>();
    answer.options.forEach(({ value, label = '', synonyms = [] }, index) => {
      findings.template(label, { at: `/answer/options/${index}/label` });
      synonyms.forEach((text, at) => findings.template(text, { at: `/answer/options/${index}/synonyms/${at}` }));
      if (seen.has(value))
        findings.add('answer.option-duplicate', `/answer/options/${index}/value`, {
          message: `The option "${value}" is there twice.`,
        });
      seen.add(value);
    });
  }
}

function checkTextAnswer(answer: Extract<AnswerSchema, { type: 'text' }>, findings: LocalFindings): void {
  if ((answer.minLength ?? 0) > (answer.maxLength ?? Infinity)) {
    findings.add('answer.range', '/answer/minLength', {
      message: 'No answer fits: the shortest length is above the longest.',
    });
  }
  if (answer.pattern === undefined) return;
  const compiled = compileTextPattern(answer.pattern);
  if (!compiled.ok)
    findings.add('answer.pattern', '/answer/pattern', { message: `The pattern cannot be read: ${compiled.error}` });
}
