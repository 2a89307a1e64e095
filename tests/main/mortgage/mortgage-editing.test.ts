/** The desk follows a designer's changes on the canvas: order, questions, guards, texts. */
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { compiled, Desk, readFlow } from './mortgage-desk.ts';

function edited(change: (flow: Flow) => void): Desk {
  const flow = structuredClone(readFlow());
  change(flow);
  return new Desk(compiled(flow));
}

function edge(flow: Flow, id: string): Flow['edges'][number] {
  const found = flow.edges.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`There is no edge "${id}".`);
  return found;
}

function nodeOf<Type extends FlowNode['type']>(flow: Flow, id: string, type: Type): Extract<FlowNode, { type: Type }> {
  const found = flow.nodes.find((node) => node.id === id);
  if (found?.type !== type) throw new Error(`There is no ${type} "${id}".`);
  return found as Extract<FlowNode, { type: Type }>;
}

/** The questions in the order they are asked. */
function asked(desk: Desk, ...answers: readonly string[]): (string | null)[] {
  return [desk.asked, ...answers.map((text) => (desk.say(text), desk.asked))];
}

describe('an edited flow', () => {
  it('asks two questions in the other order', () => {
    const desk = edited((flow) => {
      edge(flow, 'e.s.details.q.existing_customer').to = 'q.property_seen';
      edge(flow, 'e.q.property_seen.q.address').to = 'q.existing_customer';
      edge(flow, 'e.q.existing_customer.q.property_seen').to = 'q.address';
    });
    expect(asked(desk, 'moving home', 'no', 'yes')).toEqual([
      'category',
      'propertySeen',
      'existingCustomer',
      'propertyValue',
    ]);
  });

  it('asks an additional question', () => {
    const desk = edited((flow) => {
      flow.nodes.push({
        id: 'q.age',
        type: 'question',
        key: 'age',
        prompt: 'How old are you?',
        answer: { type: 'number', integer: true, minimum: 18 },
      });
      edge(flow, 'e.q.existing_customer.q.property_seen').to = 'q.age';
      flow.edges.push({ id: 'e.age', from: 'q.age', to: 'q.property_seen' });
    });
    expect(asked(desk, 'moving home', 'no', '45')).toEqual(['category', 'existingCustomer', 'age', 'propertySeen']);
    expect(desk.answers['age']).toBe(45);
  });

  it('asks under another condition', () => {
    const desk = edited((flow) => {
      nodeOf(flow, 'q.property_seen', 'question').when = "answers.category == 'Buy-to-let'";
    });
    expect(asked(desk, 'moving home', 'no')).toEqual(['category', 'existingCustomer', 'propertyValue']);
  });

  it('follows another condition', () => {
    const desk = edited((flow) => {
      edge(flow, 'e.q.confirm.a.confirmed').guard = 'answers.confirmed == true && answers.propertyValue < 300000';
    });
    desk.hear('house worth 400k, owe 250k, 5 year fix', 'first one', 'yes');
    expect(desk.stage).toBe('COMPARISON');
  });

  it('offers help sooner and says other words', () => {
    const desk = edited((flow) => {
      flow.predicates!['needs_support'] = { when: 'domain.trouble_count >= 1' };
      nodeOf(flow, 'q.existing_customer', 'question').prompt = 'Is this your bank already?';
    });
    expect(desk.say('remortgage').said).toEqual(['Is this your bank already?']);
    desk.say('blue');
    expect(desk.ids).toContain('support_card');
  });
});
