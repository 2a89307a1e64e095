/** The reasons why a call can't be inlined. */
import { questionOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import type { FlowDocument } from '../document/document.ts';
import { graphOf, type Flow } from '../flow/flow.ts';
import { graphLayout, lockedIn } from '../flow/layout.ts';
import { titleInFlow, titleOfId } from '../node-kinds/node-title.ts';
import { jumpsTo, mayWait } from './boundary.ts';
import { namesWritten, readsOf, wholeReads } from './context-names.ts';
import type { CallPlace } from './inline-place.ts';
import { titled, type Obstacle } from './obstacle.ts';
import { t } from '../messages/translate.ts';

export function inlineObstacles({ flow, layout }: FlowDocument, place: CallPlace): Obstacle[] {
  const { graph, call } = place;
  if (call.ref === graph) return [{ message: t('flow.inlineObstacles.callsItself'), node: call.id }];
  if (lockedIn(graphLayout(layout, graph)).has(call.id))
    return [
      {
        message: t('flow.inlineObstacles.locked', { title: titleOfId(flow, graph, call.id) }),
        node: call.id,
      },
    ];
  return [
    ...askedTwice(flow, place),
    ...explainedElsewhere(flow, place),
    ...inputsInDigressions(flow, place),
    ...keptResults(flow, place),
    ...seenAsWhole(flow, place),
  ];
}

/** An answer key belongs to one question. */
function askedTwice(flow: Flow, { call, callers }: CallPlace): Obstacle[] {
  if (callers.length === 0) return [];
  const questions = graphOf(flow, call.ref)!.nodes.filter((node) => questionOf(node) !== undefined);
  if (questions.length === 0) return [];
  const message = t('flow.inlineObstacles.calledElsewhere', {
    callers: titled(callers.map(({ title }) => title)),
    questions: titled(questions.map((node) => titleInFlow(flow, node))),
  });
  return [{ message, node: questions[0]!.id }];
}

/** Which questions follow a validation edge while another question is open depends on their graph. */
function explainedElsewhere(flow: Flow, { graph, call }: CallPlace): Obstacle[] {
  const inner = graphOf(flow, call.ref)!;
  const around = graphOf(flow, graph)!;
  const others = Object.entries(flow.subgraphs ?? {}).flatMap(([ref, content]) =>
    ref === call.ref ? [] : content.nodes,
  );
  const isAsked = (nodes: typeof inner.nodes): boolean =>
    nodes.some((node) => subgraphCallOf(node) === undefined && mayWait(flow, node));
  const explains = ({ edges }: typeof inner): string | undefined =>
    edges.find(({ kind }) => kind === 'validation')?.from;
  const elsewhere = graph === null ? [...around.nodes, ...others] : around.nodes;
  const node =
    (isAsked(elsewhere) ? explains(inner) : undefined) ??
    (graph !== null && isAsked(inner.nodes) ? explains(around) : undefined);
  if (node === undefined) return [];
  const found = [...inner.nodes, ...around.nodes].find(({ id }) => id === node)!;
  const message = t('flow.inlineObstacles.validationEdge', { title: titleInFlow(flow, found) });
  return [{ message, node }];
}

/** A call handles exit commands in digressions inside it; an interrupted question does not. */
function inputsInDigressions(flow: Flow, place: CallPlace): Obstacle[] {
  const exitEdge = specialEdge(flow, place);
  const turned =
    (flow.paths ?? []).some(({ digression }) => digression !== undefined) ||
    Object.values(flow.intents ?? {}).some((to) => graphOf(flow, to) !== undefined);
  if (exitEdge === undefined || !turned) return [];
  const message = t('flow.inlineObstacles.exitEdge', { kind: exitEdge.name });
  return [{ message, edge: exitEdge.id }];
}

/** Values written inside are lost when an exit command or a jump leaves the call; inlined, they would stay. */
function keptResults(flow: Flow, place: CallPlace): Obstacle[] {
  const { call, of } = place;
  const inner = graphOf(flow, call.ref)!;
  const read = new Set(readsOf(flow).map(({ target }) => target.name));
  const name = inner.nodes.flatMap(namesWritten).find((each) => read.has(each));
  if (name === undefined || !inner.nodes.some((node) => mayWait(flow, node))) return [];
  const exitEdge = specialEdge(flow, place);
  const jump = jumpsTo(flow).find(({ node }) => !inner.nodes.some(({ id }) => id === node));
  const way = jump?.from ?? (exitEdge && t('flow.boundary.edge', { kind: exitEdge.name }));
  if (way === undefined) return [];
  const message = t(`flow.inlineObstacles.lostResult.${of}`, { name, way });
  return [{ message, node: call.id }];
}

/** The first edge of the call that isn't normal, and its name on the canvas. */
function specialEdge(
  flow: Flow,
  { graph, call }: CallPlace,
): { readonly id: string; readonly name: string } | undefined {
  for (const { id, from, kind = 'normal' } of graphOf(flow, graph)!.edges)
    if (from === call.id && kind !== 'normal') return { id, name: t(`canvas.edge.${kind}`) };
  return undefined;
}

/** A jump to a node inside computes the inputs of the call; inlined, it would skip the node that stores them. */
export function jumpsPastInputs(flow: Flow, { call }: CallPlace, inputs: object | null): Obstacle[] {
  const inside = new Set(graphOf(flow, call.ref)!.nodes.map(({ id }) => id));
  const jump = inputs === null ? undefined : jumpsTo(flow).find(({ node }) => inside.has(node));
  if (jump === undefined) return [];
  return [{ message: t('flow.inlineObstacles.jumpInside', { way: jump.from }), node: call.id }];
}

function seenAsWhole(flow: Flow, { call, of }: CallPlace): Obstacle[] {
  const hasNames =
    Object.keys(call.inputs ?? {}).length > 0 ||
    graphOf(flow, call.ref)!.nodes.some((node) => namesWritten(node).length > 0);
  const [whole] = hasNames ? wholeReads(flow) : [];
  if (whole === undefined) return [];
  const message = t(`flow.inlineObstacles.readsWholeContext.${of}`, { text: whole.text.trim() });
  return [{ message, node: whole.node, edge: whole.edge }];
}
