/** The jumps to a node without an edge: client actions, exit commands, paths, and hooks. Cards show them. */
import { entryOf } from '../flow/entry.ts';
import { graphOf, type Flow } from '../flow/flow.ts';
import { deepEqual } from '../equality.ts';
import { toPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { CallChains } from '../node-kinds/call-chains.ts';

export type JumpKind = 'action' | 'command' | 'path' | 'hook';

export interface CardJump {
  readonly kind: JumpKind;
  /** In words: 'On "Cancel booking"'. */
  readonly text: string;
  /** The distinctive part of the text: "Cancel booking". */
  readonly name: string;
  /** Its field in flow.json. */
  readonly pointer: string;
}

/** Jumps by node id. The same object as long as all of them are the same. */
export type CardJumps = ReadonlyMap<string, readonly CardJump[]>;

export const NO_JUMPS: readonly CardJump[] = [];

export function cardJumps(flow: Flow): CardJumps {
  const { handlers, intents, paths, hooks } = flow;
  const key = handlers ?? intents ?? paths ?? hooks;
  if (key === undefined) return NONE;
  const known = KNOWN.get(key);
  if (known?.flow === flow) return known.jumps;
  const found = jumpsIn(flow);
  const jumps = known !== undefined && deepEqual([...known.jumps], [...found]) ? known.jumps : found;
  KNOWN.set(key, { flow, jumps });
  return jumps;
}

const NONE: CardJumps = new Map();

const KNOWN = new WeakMap<object, { readonly flow: Flow; readonly jumps: CardJumps }>();

/** `to`: a node or, unless something must be a node, a subgraph. */
interface JumpSource extends CardJump {
  readonly to: string | undefined;
}

function jumpsIn(flow: Flow): CardJumps {
  const chains = new CallChains(flow);
  const arrivals = jumpSources(flow).flatMap(({ to, ...jump }) => arrivalsOf(flow, chains, { to, jump }));
  const byNode = Map.groupBy(arrivals, ({ node }) => node);
  return new Map([...byNode].map(([node, there]) => [node, there.map(({ jump }) => jump)] as const));
}

function jumpSources({ handlers = [], intents = {}, paths = [], hooks = {} }: Flow): readonly JumpSource[] {
  return [
    ...handlers.map(({ action, label, to, call }, at): JumpSource => {
      const name = label ?? action;
      return {
        kind: 'action',
        name,
        text: t('canvas.jumps.action', { name }),
        pointer: toPointer(['handlers', at, to === undefined ? 'call' : 'to']),
        to: to ?? call,
      };
    }),
    ...Object.entries(intents).map(([intent, to]): JumpSource => {
      const text = t(`inspector.edge.kinds.${intent as keyof typeof intents}`);
      return { kind: 'command', name: text, text, pointer: toPointer(['intents', intent]), to };
    }),
    ...paths.map(({ id, label, entry, digression }, at): JumpSource => {
      const name = label ?? id;
      const text = t('canvas.jumps.path', { name });
      const field = digression === undefined ? 'entry' : 'digression';
      return { kind: 'path', name, text, pointer: toPointer(['paths', at, field]), to: digression ?? entry };
    }),
    ...(['heard', 'turn'] as const).map((hook): JumpSource => {
      const text = t(`canvas.jumps.${hook}`);
      return { kind: 'hook', name: text, text, pointer: toPointer(['hooks', hook]), to: hooks[hook] };
    }),
  ];
}

interface Arrival {
  readonly node: string;
  readonly jump: CardJump;
}

interface Arriving {
  readonly to: string | undefined;
  readonly jump: CardJump;
}

/** The target node, and the calls around it. Empty if it doesn't arrive. */
function arrivalsOf(flow: Flow, chains: CallChains, { to, jump }: Arriving): readonly Arrival[] {
  if (to === undefined) return [];
  const called = graphOf(flow, to);
  if (called !== undefined) {
    const entry = entryOf(called);
    return entry.kind === 'found' ? [{ node: entry.id, jump }] : [];
  }
  const landing = chains.at(to);
  if (landing.kind !== 'found') return [];
  const inside = { ...jump, text: t('canvas.jumps.inside', { jump: jump.text }) };
  return [{ node: to, jump }, ...landing.chain.map(({ call }) => ({ node: call, jump: inside }))];
}
