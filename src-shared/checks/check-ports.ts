/** Checks what a call passes and reads against the subgraph's declarations. */
import { compileExpression, type CompiledExpression } from '../guard/expression.ts';
import { nameRead, scopeIn } from '../scope/context-types.ts';
import { literalIn } from '../guard/key-uses.ts';
import type { GuardScope } from '../guard/scope.ts';
import { parseSyntax } from '../guard/syntax.ts';
import { isOpen, nameOfType, typeOfAnswer, type Type } from '../guard/types.ts';
import { toPointer } from '../json.ts';
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { closest } from '../closest.ts';
import type { Flow, GraphRef, Subgraph } from '../flow/flow.ts';
import type { SubgraphCall } from '../flow/node-parts.ts';
import type { Operation } from '../document/operations.ts';
import { portsOf, toFile, type Port, type PortList } from '../flow/ports.ts';
import type { Problem, QuickFix } from '../document/problems.ts';
import { problem } from './local.ts';
import { subgraphTitle } from '../node-kinds/node-title.ts';
import { didYouMean } from '../messages/did-you-mean.ts';
import { listAll } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

export interface CallPlace {
  readonly flow: Flow;
  readonly scope: GuardScope;
  readonly pointer: string;
  readonly graph: GraphRef;
  readonly node: string;
}

export function checkPorts(call: SubgraphCall, target: Subgraph, place: CallPlace): Problem[] {
  return [
    ...missingInputs(call, target, place),
    ...unknownInputs(call, target, place),
    ...wrongInputs(call, target, place),
    ...checkOutputs(call, target, place),
  ];
}

function missingInputs(call: SubgraphCall, target: Subgraph, place: CallPlace): Problem[] {
  const ports = portsOf(target.inputs);
  const missing = ports.filter(({ key, optional }) => optional !== true && !Object.hasOwn(call.inputs ?? {}, key));
  if (missing.length === 0) return [];
  const names = missing.map(({ key }) => key);
  const passed = Object.fromEntries(names.map((key) => [key, likelyValue(key, place)]));
  const fixes: QuickFix[] = [
    {
      label: t('checks.fixes.pass', { names: listAll(names) }),
      operations: [setRecord(call, place, { list: 'inputs', to: { ...call.inputs, ...passed } })],
    },
    {
      label: t('checks.fixes.makeOptional', { names: listAll(names) }),
      operations: [
        setPorts(
          call,
          'inputs',
          ports.map((port) => (names.includes(port.key) ? { ...port, optional: true } : port)),
        ),
      ],
    },
  ];
  const message = t('checks.ports.missing', { ref: subgraphTitle(place.flow, call.ref), names: listAll(names) });
  return [problem('input.missing', at(place, 'inputs'), { message, fixes })];
}

/** A value with exactly this name, if there is one. */
function likelyValue(key: string, { scope }: CallPlace): string {
  return scope.answers.has(key) ? `answers.${key}` : `context.${key}`;
}

/** Only if it declares inputs: a subgraph without declarations accepts any. */
function unknownInputs(call: SubgraphCall, target: Subgraph, place: CallPlace): Problem[] {
  const ports = portsOf(target.inputs);
  if (ports.length === 0) return [];
  const known = ports.map(({ key }) => key);
  const { inputs = {} } = call;
  return Object.keys(inputs).flatMap((name) => {
    if (known.includes(name)) return [];
    const open = known.filter((key) => !Object.hasOwn(inputs, key));
    const near = closest(name, open) ?? (open.length === 1 ? open[0] : undefined);
    const { [name]: value = 'null', ...others } = inputs;
    const fixes: QuickFix[] = [
      ...(near === undefined
        ? []
        : [
            {
              label: t('checks.fixes.passAs', { name: near }),
              operations: [setRecord(call, place, { list: 'inputs', to: { ...others, [near]: value } })],
            },
          ]),
      { label: t('checks.fixes.declare', { name }), operations: [setPorts(call, 'inputs', [...ports, { key: name }])] },
      {
        label: t('checks.fixes.stopPassing', { name }),
        operations: [setRecord(call, place, { list: 'inputs', to: others })],
      },
    ];
    const message = t('checks.ports.unknownInput', {
      ref: subgraphTitle(place.flow, call.ref),
      name,
      known: known.join(', '),
    });
    return [problem('input.unknown', at(place, 'inputs', name), { message, fixes })];
  });
}

function wrongInputs(call: SubgraphCall, target: Subgraph, place: CallPlace): Problem[] {
  const ports = portsOf(target.inputs).filter(
    ({ type, key }) => type !== undefined && Object.hasOwn(call.inputs ?? {}, key),
  );
  if (ports.length === 0) return [];
  const scope = scopeIn(place.scope, place.flow, place.graph);
  return ports.flatMap(({ key, type, label }) => {
    const text = call.inputs![key]!;
    const compiled = compileExpression(text, scope, 'value');
    const wrong = compiled.ok ? misfit(compiled.value, type!) : null;
    if (wrong === null) return [];
    const message = t('checks.ports.wrongType', {
      input: label ?? key,
      ref: subgraphTitle(place.flow, call.ref),
      wrong,
    });
    const { [key]: _dropped, ...others } = call.inputs!;
    const fixes: QuickFix[] = [
      {
        label: t('checks.fixes.stopPassing', { name: key }),
        operations: [setRecord(call, place, { list: 'inputs', to: others })],
      },
      {
        label: t('checks.fixes.allowAnyType', { name: key }),
        operations: [setPorts(call, 'inputs', withoutType(target, key))],
      },
    ];
    return [problem('input.type', at(place, 'inputs', key), { message, fixes })];
  });
}

function withoutType(target: Subgraph, key: string): Port[] {
  return portsOf(target.inputs).map((port) => (port.key === key ? { ...port, type: undefined } : port));
}

/** Null if the value fits, or may fit. */
function misfit({ text, type }: CompiledExpression, schema: AnswerSchema): string | null {
  const syntax = parseSyntax(text);
  const literal = syntax.ok ? literalIn(syntax.value) : undefined;
  if (literal === null) return null;
  if (literal !== undefined) {
    const checked = checkAnswerValue(schema, literal);
    return checked.ok ? null : `${text.trim()} ${checked.error.replace(/\.$/, '')}`;
  }
  const wanted = typeOfAnswer('', schema);
  return mayFit(type, wanted) ? null : t('checks.ports.thisIs', { type: nameOfType(type), wanted: nameOfType(wanted) });
}

function mayFit(given: Type, wanted: Type): boolean {
  if (isOpen(given)) return true;
  if (given.kind === 'list' && wanted.kind === 'list') return mayFit(given.item, wanted.item);
  if (given.kind !== wanted.kind) return false;
  if (given.kind !== 'text' || wanted.kind !== 'text' || given.values === undefined || wanted.values === undefined)
    return true;
  return given.values.length === 0 || given.values.some((value) => wanted.values!.includes(value));
}

/** Outputs are computed inside the subgraph, with the types declared there. */
function checkOutputs(call: SubgraphCall, target: Subgraph, place: CallPlace): Problem[] {
  const ports = portsOf(target.outputs);
  const scope = scopeIn(place.scope, place.flow, call.ref);
  return Object.entries(call.outputs ?? {}).flatMap(([name, text]) => {
    const where = at(place, 'outputs', name);
    const read = nameRead(text);
    const isDeclared = [...ports, ...portsOf(target.inputs)].some(({ key }) => key === read);
    if (ports.length > 0 && read !== undefined && !isDeclared) {
      const near = closest(
        read,
        ports.map(({ key }) => key),
      );
      const fixes: QuickFix[] = [
        ...(near === undefined
          ? []
          : [
              {
                label: t('checks.fixes.readOutput', { name: near }),
                operations: [
                  setRecord(call, place, { list: 'outputs', to: { ...call.outputs, [name]: `context.${near}` } }),
                ],
              },
            ]),
        {
          label: t('checks.fixes.declare', { name: read }),
          operations: [setPorts(call, 'outputs', [...ports, { key: read }])],
        },
      ];
      const message = t('checks.ports.unknownOutput', {
        ref: subgraphTitle(place.flow, call.ref),
        name: read,
        suggestion: didYouMean(near),
        known: ports.map(({ key }) => key).join(', '),
      });
      return [problem('output.unknown', where, { message, fixes })];
    }
    if (scope.contextTypes === undefined || !compileExpression(text, place.scope, 'value').ok) return [];
    const compiled = compileExpression(text, scope, 'value');
    if (compiled.ok) return [];
    const [first] = compiled.error;
    const { start, end } = first!;
    return [
      {
        ...problem('output.type', where, {
          message: t('checks.ports.insideCall', { ref: subgraphTitle(place.flow, call.ref), message: first!.message }),
        }),
        range: { start, end },
      },
    ];
  });
}

function at({ pointer, graph, node }: CallPlace, list: PortList, name?: string) {
  return { pointer: `${pointer}${toPointer(name === undefined ? [list] : [list, name])}`, graph, node };
}

function setRecord(
  { id }: SubgraphCall,
  { graph }: CallPlace,
  { list, to }: { list: PortList; to: Readonly<Record<string, string>> },
): Operation {
  return { op: 'update-node', graph, id, set: { [list]: Object.keys(to).length === 0 ? undefined : to } };
}

function setPorts({ ref }: SubgraphCall, list: PortList, ports: readonly Port[]): Operation {
  return { op: 'update-subgraph', id: ref, set: { [list]: ports.map(toFile) } };
}
