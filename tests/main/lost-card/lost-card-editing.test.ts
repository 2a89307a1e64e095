/**
 * The desk follows a designer's changes on the canvas: an added question, another order, another guard, other texts.
 */
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { Desk, DRAWN, ready } from './lost-card-desk.ts';

type FlowNode = Flow['nodes'][number];
type Edge = Flow['edges'][number];

interface Edit {
  /** A node whose graph gets new nodes and edges. */
  readonly at?: string;
  readonly nodes?: readonly FlowNode[];
  readonly edges?: readonly Edge[];
  /** Edges with another target or guard, by id. */
  readonly change?: Readonly<Record<string, Partial<Edge>>>;
  /** Texts by node. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Changes each graph; new nodes and edges go to the graph of `at`. */
function deskWith({ at, nodes = [], edges = [], change = {}, words = {} }: Edit): Desk {
  const edited = <Content extends Pick<Flow, 'nodes' | 'edges'>>(content: Content): Content => {
    const isAt = at !== undefined && content.nodes.some(({ id }) => id === at);
    const reworded = content.nodes.map((node) => {
      const text = words[node.id];
      if (text === undefined) return node;
      return node.type === 'question' ? { ...node, prompt: text } : ({ ...node, text } as FlowNode);
    });
    const moved = content.edges.map((edge) => ({ ...edge, ...change[edge.id] }));
    return { ...content, nodes: [...reworded, ...(isAt ? nodes : [])], edges: [...moved, ...(isAt ? edges : [])] };
  };
  const subgraphs = Object.entries(DRAWN.subgraphs ?? {}).map(([id, content]) => [id, edited(content)] as const);
  return new Desk({}, ready({ ...edited(DRAWN), subgraphs: Object.fromEntries(subgraphs) }));
}

const PIN: FlowNode = {
  ...{ id: 'q.pin', type: 'question', key: 'pin_safe', prompt: 'Is your PIN still a secret?' },
  answer: { type: 'boolean' },
};

describe('a flow edited on the canvas', () => {
  it('asks an added question before the confirmation', () => {
    const desk = deskWith({
      at: 'n.thanks',
      nodes: [PIN],
      edges: [{ id: 'e.pin', from: 'q.pin', to: '__exit__', toExit: 'identified' }],
      change: { 'e.n.thanks.k.ask_freeze': { to: 'q.pin', toExit: undefined } },
    });
    expect(desk.all('I lost my card', '4821').said.at(-1)).toBe('Is your PIN still a secret?');
    expect(desk.say('no').said).toEqual(['Shall I freeze the card now?']);
    expect(desk.say('yes').called).toEqual(['freezeCard']);
    expect(desk.state.answers).toMatchObject({ pin_safe: false });
  });

  it('locks after two misses with an edited condition', () => {
    const desk = deskWith({ change: { 'e.d.missed.k.locked': { guard: 'domain.identity_attempts >= 2' } } });
    desk.all('I lost my card', '1111', '2222');
    expect(desk.card).toMatchObject({ identity_locked: true, identity_attempts: 2 });
  });

  it('is still stopped by the gate if an order skips to the confirmation', () => {
    const desk = deskWith({
      change: {
        'e.d.gate.d.first': { to: '__exit__', toExit: 'identified' },
        'e.d.replacement.n.freeze_first': { to: 'a.arrival' },
      },
    });
    const { said, called } = desk.all('I lost my card', 'yes');
    expect(called).toEqual([]);
    expect(said.join(' ')).toContain('nothing was changed');
    const known = desk.all('!confirm_identity {"card_last4":"4821"}', '!order_replacement', 'yes');
    expect(known.called).toEqual([]);
    expect(desk.card).toMatchObject({ card_status: 'pending_freeze', replacement_requested: false });
  });

  it('says edited texts', () => {
    const desk = deskWith({ words: { 'q.freeze': 'Freeze it?', 'n.thanks': 'Thanks, Sarah.' } });
    expect(desk.all('I lost my card', '4821').said).toEqual(['Thanks, Sarah.', 'Freeze it?']);
    expect(desk.say('yes').called).toEqual(['freezeCard']);
  });
});
