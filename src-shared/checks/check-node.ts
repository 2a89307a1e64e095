/** Checks one node on its own, given the scope of its expressions. */
import type { GuardScope } from '../guard/scope.ts';
import { expressionOfTemplate, hasUnfilledTemplate, isExpression } from '../flow/argument.ts';
import { toPointer, type Json } from '../json.ts';
import type { GraphRef } from '../flow/flow.ts';
import type { Widget } from '../flow/node-fields.ts';
import type { InspectorField } from '../node-kinds/base/inspector-fields.ts';
import type { FlowNode } from '../flow/node.ts';
import { kindOf } from '../node-kinds/registry.ts';
import type { CheckEnvironment } from '../flow/environment.ts';
import { t } from '../messages/translate.ts';
import { LocalFindings, type LocalResult, type WriteBack } from './local.ts';

export interface NodeCheckInput {
  readonly graph: GraphRef;
  readonly scope: GuardScope;
  readonly environment: CheckEnvironment;
}

export function checkNode(node: FlowNode, { graph, scope, environment }: NodeCheckInput): LocalResult {
  const findings = new LocalFindings(scope);
  const writer =
    (field: string): WriteBack<Json> =>
    (value) => ({ op: 'update-node', graph, id: node.id, set: { [field]: value } });
  checkTexts(node, findings, writer);
  kindOf(node).check?.(node, findings, environment);
  return findings.result();
}

/** The fields of the inspector say what each text is. */
function checkTexts(node: FlowNode, findings: LocalFindings, writer: (field: string) => WriteBack<Json>): void {
  const values = node as Readonly<Record<string, unknown>>;
  for (const field of kindOf(node).fields) {
    const value = values[field.name];
    if (typeof value === 'string') checkText(field, value, { findings, write: writer(field.name) });
    else if (typeof value === 'object' && value !== null)
      checkRecord(field, value, { findings, write: writer(field.name) });
  }
}

function checkText(
  { name, widget, gives }: InspectorField,
  text: string,
  { findings, write }: { readonly findings: LocalFindings; readonly write: WriteBack },
): void {
  const place = { at: `/${name}`, write };
  if (widget === 'template') findings.template(text, place);
  if (widget === 'expression') findings.expression(text, gives ?? 'condition', place);
}

const OF_EXPRESSIONS: ReadonlySet<Widget> = new Set(['expressions', 'places', 'answers']);

interface RecordCheck {
  readonly findings: LocalFindings;
  readonly write: WriteBack<Json>;
}

function checkRecord(
  { name, widget, computedIn }: InspectorField,
  value: object,
  { findings, write }: RecordCheck,
): void {
  const scope = computedIn === 'callee' ? ofNoGraph(findings.scope) : undefined;
  if (widget === 'arguments') checkArguments(name, value, { findings, write });
  if (OF_EXPRESSIONS.has(widget)) checkExpressions(name, value, { findings, scope });
}

function checkArguments(field: string, value: object, { findings, write }: RecordCheck): void {
  for (const [name, argument] of Object.entries(value)) {
    if (isExpression(argument)) findings.expression(argument.expr, 'value', { at: toPointer([field, name, 'expr']) });
    else if (hasUnfilledTemplate(argument)) {
      const expression = expressionOfTemplate(argument);
      const operations = [write({ ...value, [name]: expression })];
      const fixes = expression === null ? [] : [{ label: t('checks.fixes.useExpression'), operations }];
      findings.add('argument.template', toPointer([field, name]), {
        message: t('checks.arguments.template', { name }),
        fixes,
      });
    }
  }
}

function checkExpressions(
  field: string,
  value: object,
  { findings, scope }: { readonly findings: LocalFindings; readonly scope: GuardScope | undefined },
): void {
  for (const [name, text] of Object.entries(value)) {
    const at = toPointer([field, name]);
    if (typeof text === 'string') findings.expression(text, 'value', { at, scope });
  }
}

/** The outputs of a call are computed in the subgraph, whose types are checked separately. */
function ofNoGraph({ contextTypes: _inGraph, ...scope }: GuardScope): GuardScope {
  return scope;
}
