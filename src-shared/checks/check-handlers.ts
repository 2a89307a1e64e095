/** Checks that everything client actions, hooks, and variables refer to exists and can be read. */
import { assignmentsOf } from '../node-kinds/parts-of.ts';
import type { CallChains } from '../node-kinds/call-chains.ts';
import { toPointer } from '../json.ts';
import { closest } from '../closest.ts';
import { hasUnfilledTemplate } from '../flow/argument.ts';
import type { Flow } from '../flow/flow.ts';
import type { Handler } from '../flow/handlers.ts';
import type { Assignments } from '../flow/node-parts.ts';
import type { Problem } from '../document/problems.ts';
import type { Operation } from '../document/operations.ts';
import { jumpProblem } from './check-jumps.ts';
import { sideCallProblem } from './check-side-calls.ts';
import type { FlowIndex } from './flow-index.ts';
import { LocalFindings, placed, problem } from './local.ts';
import { withoutUndefined } from './without-undefined.ts';
import { didYouMean } from '../messages/did-you-mean.ts';
import { t } from '../messages/translate.ts';

interface Checked {
  readonly problems: readonly Problem[];
  /** Answers that are read. */
  readonly reads: ReadonlySet<string>;
}

export function checkHandlers(index: FlowIndex, chains: CallChains): Checked {
  const { flow, scope } = index;
  const context: Context = {
    index,
    chains,
    findings: new LocalFindings(scope),
    declared: Object.keys(flow.state ?? {}),
  };
  const { findings } = context;
  for (const [at, handler] of (flow.handlers ?? []).entries()) checkHandler(handler, `/handlers/${at}`, context);
  for (const [place, { from, initial }] of Object.entries(flow.state ?? {})) {
    findings.expression(from, 'value', { at: toPointer(['state', place, 'from']) });
    if (!hasUnfilledTemplate(initial)) continue;
    const message = t('checks.arguments.initial', { name: place });
    findings.add('argument.template', toPointer(['state', place, 'initial']), { message });
  }
  for (const [hook, ref = ''] of Object.entries(flow.hooks ?? {})) checkHook(hook as HookName, ref, context);
  const problems = findings.problems.map((local) => placed(local, { pointer: '', graph: null }));
  return { problems: [...problems, ...assignProblems(context), ...sameNames(flow)], reads: findings.reads };
}

interface Context {
  readonly chains: CallChains;
  readonly index: FlowIndex;
  readonly findings: LocalFindings;
  /** Places in the state of the flow. */
  readonly declared: readonly string[];
}

function checkHandler(handler: Handler, base: string, context: Context): void {
  const { index, chains, findings } = context;
  const { when, refusal, answers = {}, set = {}, forget = [], to, call } = handler;
  findings.expression(when, 'condition', { at: `${base}/when` });
  findings.template(refusal, { at: `${base}/refusal` });
  for (const [key, text] of Object.entries(answers))
    findings.expression(text, 'value', { at: `${base}/answers/${key}` });
  for (const [place, text] of Object.entries(set)) findings.expression(text, 'value', { at: `${base}/set/${place}` });
  checkNames({ set, answers, forget }, base, context);
  const subject = t('checks.jumps.action', { action: handler.label ?? handler.action });
  if (call !== undefined) {
    const write = (target: string | undefined): Operation => withTarget(index.flow, handler, { call: target });
    const found = sideCallProblem(index.flow, { ref: call, subject, write });
    if (found !== null) findings.add(found.code, `${base}/call`, found);
  }
  if (to === undefined) return;
  const write = (target: string | undefined): Operation => withTarget(index.flow, handler, { to: target });
  const found = jumpProblem(index.flow, chains, { to, subject, missing: 'reference.node', write });
  if (found !== null) findings.add(found.code, `${base}/to`, found);
}

type Targets = { readonly [Field in 'to' | 'call']?: string | undefined };

function withTarget({ handlers = [] }: Flow, led: Handler, targets: Targets): Operation {
  const changed = handlers.map((handler) =>
    handler === led ? withoutUndefined<Handler>({ ...handler, ...targets }) : handler,
  );
  return { op: 'update-flow', set: { handlers: changed } };
}

type HookName = keyof NonNullable<Flow['hooks']>;

function checkHook(hook: HookName, ref: string, { index, findings }: Context): void {
  const write = (target: string | undefined): Operation => ({
    op: 'update-flow',
    set: { hooks: withoutUndefined<NonNullable<Flow['hooks']>>({ ...index.flow.hooks, [hook]: target }) },
  });
  const subject = t('checks.sideCalls.hook', { hook: t(`canvas.jumps.${hook}`) });
  const found = sideCallProblem(index.flow, { ref, subject, write });
  if (found !== null) findings.add(found.code, `/hooks/${hook}`, found);
}

/** Answers without a question, and undeclared variables. */
function checkNames(
  { set = {}, answers = {}, forget = [] }: Assignments,
  base: string,
  { index, findings, declared }: Context,
): void {
  const known = index.scope.answers;
  const checkKey = (key: string, at: string): void => {
    if (known.has(key)) return;
    const message = t('checks.flow.unknownKey', { key }) + didYouMean(closest(key, [...known.keys()]));
    findings.add('reference.key', `${base}${at}`, { message });
  };
  for (const key of Object.keys(answers)) checkKey(key, `/answers/${key}`);
  forget.forEach((key, at) => checkKey(key, `/forget/${at}`));
  for (const place of Object.keys(set)) {
    if (declared.some((name) => isWithin(name, place) || isWithin(place, name))) continue;
    const message = t('checks.flow.undeclared', { name: place }) + didYouMean(closest(place, declared));
    findings.add('state.undeclared', `${base}/set/${place}`, { message });
  }
}

function isWithin(place: string, other: string): boolean {
  return place === other || place.startsWith(`${other}.`);
}

function assignProblems(context: Context): Problem[] {
  return context.index.graphs.flatMap(({ ref, graph }) =>
    graph.nodes.flatMap((node, position) => {
      const assignments = assignmentsOf(node);
      if (assignments === undefined) return [];
      const findings = new LocalFindings(context.index.scope);
      checkNames(assignments, '', { ...context, findings });
      const pointer = toPointer(ref === null ? ['nodes', position] : ['subgraphs', ref, 'nodes', position]);
      return findings.problems.map((local) => placed(local, { pointer, graph: ref, node: node.id }));
    }),
  );
}

/** The second of two handlers with the same name never runs. */
function sameNames({ handlers = [] }: Flow): Problem[] {
  const seen = new Map<string, string>();
  return handlers.flatMap(({ action, aliases = [] }, at) =>
    [action, ...aliases].flatMap((name) => {
      const first = seen.get(name);
      seen.set(name, first ?? action);
      if (first === undefined) return [];
      const message = t('checks.handlers.duplicate', { first, name });
      return [problem('handler.duplicate', { pointer: `/handlers/${at}`, graph: null }, { message })];
    }),
  );
}
