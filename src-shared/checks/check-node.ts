/** Everything that can be said about one node by itself, given what expressions may see. */
import type { GuardScope } from '../guard/scope.ts';
import { isExpression } from '../flow/argument.ts';
import { toPointer } from '../json.ts';
import type { GraphRef } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { kindOf } from '../node-kinds/registry.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
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
  const kind = kindOf(node);
  kind.check?.(node, findings, environment);
  if (!kind.runnable) {
    const title = kind.title.toLowerCase();
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
