/** Finds private answers and variables that a language model would get. */
import type { Problem } from '../document/problems.ts';
import { graphPointer } from '../flow/flow.ts';
import { templateHoles } from '../guard/language-scan.ts';
import { t } from '../messages/translate.ts';
import { givenToModelBy } from '../node-kinds/parts-of.ts';
import { PrivateNames } from '../scope/private-names.ts';
import type { FlowIndex } from './flow-index.ts';
import { problem } from './local.ts';

export function checkPrivate({ flow, graphs, scope }: FlowIndex): Problem[] {
  const names = new PrivateNames(flow, scope);
  if (names.isEmpty) return [];
  return graphs.flatMap(({ ref, graph }) =>
    graph.nodes.flatMap((node, position) =>
      givenToModelBy(node).flatMap(({ at, text, isTemplate }) =>
        (isTemplate ? holesOf(text) : [{ start: 0, end: text.length }]).flatMap(({ start, end }) => {
          const name = names.readBy(text.slice(start, end));
          if (name === undefined) return [];
          const place = { pointer: `${graphPointer(ref)}/nodes/${position}${at}`, graph: ref, node: node.id };
          const found = problem('model.private', place, { message: t('flow.checks.modelPrivate', { name }) });
          return [{ ...found, range: { start, end } }];
        }),
      ),
    ),
  );
}

function holesOf(template: string): readonly { readonly start: number; readonly end: number }[] {
  return template.includes('{{') ? templateHoles(template) : [];
}
