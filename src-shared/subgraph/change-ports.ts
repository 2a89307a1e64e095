/** Renames, adds, or removes an input or output, with all related calls and expressions. */
import type { FlowNode } from '../flow/node.ts';
import { appError, type AppError } from '../errors.ts';
import { nameRead } from '../scope/context-types.ts';
import { toPointer } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import { keySchema } from '../flow/ids.ts';
import type { SubgraphCall } from '../flow/node-parts.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import { portKey, portsOf, toFile, type Port, type PortList } from '../flow/ports.ts';
import { allReferences, type Reference } from '../references/references.ts';
import { withTextEdits, type TextEdit } from '../references/text-edits.ts';
import { callsOf } from './calls-of.ts';
import { changedTexts, placeOf, textOf, type ChangedText } from './changed-text.ts';
import { isOutput } from './context-names.ts';
import { withGraph } from './extract.ts';
import { isOfCallee, isSite, portMeaning } from './port-meaning.ts';
import { t } from '../messages/translate.ts';

export type PortChange = { readonly subgraph: string; readonly list: PortList } & (
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  /** `value` is what every call passes, or how every call computes it on return. Without it, calls don't change. */
  | { readonly kind: 'add'; readonly port: Port; readonly value?: string | undefined }
  | { readonly kind: 'remove'; readonly key: string }
);

export interface PortChanges {
  readonly label: string;
  readonly flow: Flow;
  readonly changes: readonly ChangedText[];
  /** Uses of the name that stay unchanged, because they may mean something else. */
  readonly left: readonly ChangedText[];
}

/** `shown` is the flow with its layers, if any: it determines the meaning of names in the flow itself. */
export function changePorts(flow: Flow, change: PortChange, shown = flow): Result<PortChanges, AppError> {
  if (graphOf(shown, change.subgraph) === undefined)
    return fail(appError('bad_request', t('flow.changePorts.subgraphMissing', { subgraph: change.subgraph })));
  switch (change.kind) {
    case 'rename':
      return rename(flow, change, shown);
    case 'add':
      return add(flow, change, shown);
    case 'remove':
      return remove(flow, change);
  }
}

function nameError(message: string): AppError {
  return appError('bad_request', message, { hint: t('flow.changePorts.chooseAnotherName') });
}

const NAMES: Readonly<Record<PortList, string>> = { inputs: 'input', outputs: 'output' };

function nameRefusal(flow: Flow, ref: string, name: string): AppError | null {
  const parsed = keySchema.safeParse(name);
  if (!parsed.success) return appError('bad_request', schemaIssues(parsed.error)[0]!.message);
  const subgraph = flow.subgraphs![ref]!;
  const ports = [...portsOf(subgraph.inputs), ...portsOf(subgraph.outputs)];
  if (ports.some(({ key }) => key === name)) return nameError(t('flow.changePorts.nameTaken', { name }));
  return null;
}

function rename(
  flow: Flow,
  change: Extract<PortChange, { kind: 'rename' }>,
  shown: Flow,
): Result<PortChanges, AppError> {
  const { subgraph, list, from, to } = change;
  if (from === to) return fail(nameError(t('flow.changePorts.unchanged', { from })));
  const wrong = nameRefusal(shown, subgraph, to);
  if (wrong !== null) return fail(wrong);
  const isTaken = allReferences(shown).some(
    (reference) =>
      reference.target.kind === 'result' &&
      reference.target.name === to &&
      reference.graph === subgraph &&
      isSite(reference) &&
      !isOfCallee(reference),
  );
  if (isTaken) return fail(nameError(t('flow.changePorts.nameUsed', { to, subgraph })));
  const names = allReferences(flow).filter(({ target }) => target.kind === 'result' && target.name === from);
  const meaning = portMeaning(shown, change);
  const edits = names.filter((reference) => meaning(reference) === 'port').map((reference) => editTo(reference, to));
  const left = names.filter((reference) => meaning(reference) === 'perhaps');
  return ok({
    label: t('flow.changePorts.renamePort', { port: NAMES[list], from, to }),
    flow: withTextEdits(flow, edits),
    changes: changedTexts(flow, edits, names),
    left: left.map((reference) => textOf(flow, reference, null)),
  });
}

export function editTo({ pointer, range, isMember }: Reference, to: string): TextEdit {
  return { pointer, range, to, isMember };
}

function add(
  flow: Flow,
  { subgraph, list, port, value }: Extract<PortChange, { kind: 'add' }>,
  shown: Flow,
): Result<PortChanges, AppError> {
  if (graphOf(flow, subgraph) === undefined)
    return fail(appError('bad_request', t('flow.changePorts.subgraphInLayerAbove', { subgraph })));
  const wrong = nameRefusal(shown, subgraph, port.key);
  if (wrong !== null) return fail(wrong);
  const ports = [...(flow.subgraphs![subgraph]![list] ?? []), toFile(port)];
  const next = withGraph(flow, subgraph, { [list]: ports });
  const given = value === undefined ? null : givenToCalls(next, { subgraph, list, key: port.key, value });
  return ok({
    label: t('flow.changePorts.addPort', { port: NAMES[list], key: port.key }),
    flow: given?.flow ?? next,
    changes: given?.changes ?? [],
    left: [],
  });
}

interface Given {
  readonly subgraph: string;
  readonly list: PortList;
  readonly key: string;
  readonly value: string;
}

/** Every call that doesn't pass or store it yet will do so. */
export function givenToCalls(flow: Flow, { subgraph, list, key, value }: Given): Pick<PortChanges, 'flow' | 'changes'> {
  const calls = callsOf(flow, subgraph).filter(({ node }) => !Object.hasOwn(node[list] ?? {}, key));
  return {
    flow: calls.reduce(
      (next, { graph, node }) => withRecord(next, graph, { id: node.id, list, to: { ...node[list], [key]: value } }),
      flow,
    ),
    changes: calls.map(({ graph, node, pointer }) => ({
      ...placeOf(flow, graph, node),
      pointer: `${pointer}/${list}/${key}`,
      before: null,
      after: `${key} = ${value}`,
    })),
  };
}

function remove(
  flow: Flow,
  { subgraph, list, key }: Extract<PortChange, { kind: 'remove' }>,
): Result<PortChanges, AppError> {
  const ports = (flow.subgraphs![subgraph]![list] ?? []).filter((port) => portKey(port) !== key);
  let next = withGraph(flow, subgraph, { [list]: ports.length === 0 ? undefined : ports });
  const changes: ChangedText[] = [];
  const gone = new Set<string>();
  for (const { graph, node, pointer } of callsOf(flow, subgraph)) {
    const names = Object.entries(node[list] ?? {}).flatMap(([name, text]) =>
      (list === 'inputs' ? name === key : nameRead(text) === key) ? [name] : [],
    );
    if (names.length === 0) continue;
    const rest = Object.entries(node[list]!).filter(([name]) => !names.includes(name));
    next = withRecord(next, graph, { id: node.id, list, to: Object.fromEntries(rest) });
    for (const name of names) {
      gone.add(`${graph ?? ''} ${name}`);
      const at = pointer + toPointer([list, name]);
      changes.push({
        ...placeOf(flow, graph, node),
        pointer: at,
        before: `${name} = ${node[list]![name]!}`,
        after: null,
      });
    }
  }
  const reads = allReferences(flow).filter(({ target, role }) => target.kind === 'result' && role === 'read');
  const left = reads.filter((reference) =>
    list === 'inputs'
      ? reference.graph === subgraph && isSite(reference) && !isOutput(reference) && reference.target.name === key
      : isSite(reference) && !isOutput(reference) && gone.has(`${reference.graph ?? ''} ${reference.target.name}`),
  );
  return ok({
    label: t('flow.changePorts.removePort', { port: NAMES[list], key }),
    flow: next,
    changes,
    left: left.map((reference) => textOf(flow, reference, null)),
  });
}

interface NewRecord {
  readonly id: string;
  readonly list: PortList;
  readonly to: Readonly<Record<string, string>>;
}

function withRecord(flow: Flow, graph: GraphRef, { id, list, to }: NewRecord): Flow {
  const nodes = graphOf(flow, graph)!.nodes.map((node) => {
    if (node.id !== id) return node;
    const { [list]: _before, ...rest } = node as FlowNode & SubgraphCall;
    return (Object.keys(to).length === 0 ? rest : { ...node, [list]: to }) as FlowNode;
  });
  return withGraph(flow, graph, { nodes });
}
