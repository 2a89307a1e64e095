import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { copySelection } from '../../../src-shared/fragment/copy.ts';
import type { Fragment } from '../../../src-shared/fragment/fragment.ts';
import { planPaste } from '../../../src-shared/fragment/paste.ts';
import { readPasted } from '../../../src-shared/fragment/read.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';
import { flowOf } from '../flow/build.ts';
import { descendant } from '../flow/random-edits.ts';
import { tries } from '../../harness/thorough.ts';

const EMPTY: FlowDocument = { flow: flowOf({}), layout: EMPTY_LAYOUT };

/** Some nodes of one graph of a flow; flows with duplicate names are skipped. */
const fragments: fc.Arbitrary<Fragment> = fc
  .tuple(descendant, fc.nat(), fc.infiniteStream(fc.boolean()))
  .filter(([flow]) => clashes(flow).length === 0)
  .map(([flow, at, chosen]) => {
    const refs = graphRefs(flow);
    const graph = refs[at % refs.length]!;
    const nodes = graphOf(flow, graph)!
      .nodes.map(({ id }) => id)
      .filter(() => chosen.next().value);
    return copySelection({ flow, layout: EMPTY_LAYOUT }, { graph, nodes, edges: [] }, 'there');
  })
  .filter((fragment) => fragment !== null);

function pasted(document: FlowDocument, fragment: Fragment, origin = 'here'): FlowDocument {
  return applyOperations(
    document,
    planPaste(document, fragment, { graph: null, by: { x: 0, y: 0 }, origin }).operations,
  );
}

/** Duplicate names. */
function clashes(flow: Flow): string[] {
  const codes = new Set(['id.duplicate', 'key.duplicate']);
  return checkFlow(flow, UNKNOWN_ENVIRONMENT).flatMap(({ code, message }) => (codes.has(code) ? [message] : []));
}

function errorCounts(flow: Flow): Map<string, number> {
  const errors = checkFlow(flow, UNKNOWN_ENVIRONMENT).filter(
    ({ severity, code }) => severity === 'error' && !code.startsWith('entry.'),
  );
  return new Map([...Map.groupBy(errors, ({ code }) => code)].map(([code, found]) => [code, found.length]));
}

test('a fragment survives conversion to text', () => {
  fc.assert(
    fc.property(fragments, (fragment) => {
      expect(readPasted(JSON.stringify(fragment), 'The clipboard')).toEqual({
        ok: true,
        value: { kind: 'fragment', fragment },
      });
    }),
    { numRuns: tries(60) },
  );
});

test('pasting into an empty flow equals what was copied', () => {
  fc.assert(
    fc.property(fragments, (fragment) => {
      const { flow } = pasted(EMPTY, fragment);
      const edges = fragment.flow.edges.filter(({ to }) => to !== '__exit__');
      const { id: _id, label: _label, ...copied } = canonicalFlow({ ...fragment.flow, edges });
      const { id: _own, label: _none, ...result } = canonicalFlow(flow);
      expect(result).toEqual(copied);
    }),
    { numRuns: tries(40) },
  );
});

test('repeated pasting, into its own flow or another, never duplicates a name', { tags: 'thorough' }, () => {
  fc.assert(
    fc.property(descendant, fragments, fc.constantFrom('here', 'there'), (flow, fragment, origin) => {
      fc.pre(clashes(flow).length === 0);
      let document: FlowDocument = { flow, layout: EMPTY_LAYOUT };
      for (let time = 0; time < 3; time += 1) document = pasted(document, fragment, origin);
      expect(clashes(document.flow)).toEqual([]);
    }),
    { numRuns: tries(40) },
  );
});

test('pasting adds no errors beyond those of the fragment', () => {
  fc.assert(
    fc.property(descendant, fragments, (flow, fragment) => {
      const [alone, before] = [errorCounts(pasted(EMPTY, fragment).flow), errorCounts(flow)];
      const after = errorCounts(pasted({ flow, layout: EMPTY_LAYOUT }, fragment).flow);
      for (const [code, count] of after) {
        expect({ code, count: Math.min(count, (alone.get(code) ?? 0) + (before.get(code) ?? 0)) }).toEqual({
          code,
          count,
        });
      }
    }),
    { numRuns: tries(40) },
  );
});
