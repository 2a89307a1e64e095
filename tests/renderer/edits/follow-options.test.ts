import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { withFollowedOptions } from '../../../src-renderer/edits/follow-options.ts';
import { edge, end, flowOf, question } from '../../shared/flow/build.ts';

const OPTIONS = ['Ham', 'Egg', 'Rye'].map((value) => ({ value }));
const answer = { type: 'choices', options: OPTIONS };

const SCREEN: ScreenFile = { version: 'v1', components: [], when: { note: '"Ham" in answers.toppings' } };

const DOCUMENT: ProjectDocument = {
  layout: EMPTY_LAYOUT,
  screens: { order: SCREEN },
  flow: flowOf({
    entry: 'toppings',
    nodes: [
      question('toppings', { answer }),
      question('side', { answer: { type: 'choice', options: OPTIONS } }),
      { id: 'tell', type: 'say', text: '{{ "Ham" in answers.toppings ? "Ham it is" : "No" }}' },
      { id: 'set', type: 'assign', answers: { side: '"Ham"', toppings: '["Egg", "Ham"]' } },
      end,
    ],
    edges: [
      edge('toppings', 'side', `'Ham' in answers.toppings && answers.side == 'Ham'`),
      edge('side', 'end', 'answers.toppings.exists(one, one in ["Egg", "Ham"])'),
    ],
    predicates: { meat: { when: `answers["toppings"] == ['Ham']` } },
    handlers: [{ action: 'pick', when: '!("Ham" in answers.toppings)', answers: { toppings: '["Ham"]' } }],
  }),
};

function renamed(options: readonly { readonly value: string }[], document = DOCUMENT): ProjectDocument {
  const set = { answer: { ...answer, options } };
  return applyOperations(
    document,
    withFollowedOptions(document, { op: 'update-node', graph: null, id: 'toppings', set }),
  );
}

test('expressions follow a changed option value, and no others change', () => {
  const { flow, screens } = renamed([{ value: `Ol' bacon` }, ...OPTIONS.slice(1)]);
  expect(flow.edges.map(({ guard }) => guard)).toEqual([
    String.raw`'Ol\' bacon' in answers.toppings && answers.side == 'Ham'`,
    `answers.toppings.exists(one, one in ["Egg", "Ol' bacon"])`,
  ]);
  expect(flow.nodes.slice(2, 4)).toEqual([
    { id: 'tell', type: 'say', text: `{{ "Ol' bacon" in answers.toppings ? "Ham it is" : "No" }}` },
    { id: 'set', type: 'assign', answers: { side: '"Ham"', toppings: `["Egg", "Ol' bacon"]` } },
  ]);
  expect([flow.predicates?.['meat']?.when, flow.handlers?.[0], screens?.['order']?.when]).toEqual([
    String.raw`answers["toppings"] == ['Ol\' bacon']`,
    { action: 'pick', when: `!("Ol' bacon" in answers.toppings)`, answers: { toppings: `["Ol' bacon"]` } },
    { note: `"Ol' bacon" in answers.toppings` },
  ]);
});

test('removing, moving, or sharing an option leaves expressions alone', () => {
  const twice = { ...DOCUMENT.flow.nodes[0]!, id: 'again' };
  const again = { ...DOCUMENT, flow: { ...DOCUMENT.flow, nodes: [...DOCUMENT.flow.nodes, twice] } };
  const edges = [
    renamed(OPTIONS.slice(1)),
    renamed(OPTIONS.toReversed()),
    renamed([{ value: 'Bacon' }, ...OPTIONS.slice(1)], again),
  ].map(({ flow }) => flow.edges);
  expect(edges).toEqual([DOCUMENT.flow.edges, DOCUMENT.flow.edges, DOCUMENT.flow.edges]);
});
