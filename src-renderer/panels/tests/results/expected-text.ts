/** The expectations of a script, in words. */
import type { Expected } from '../../../../src-shared/conversation/choose-expectations.ts';
import { assertNever } from '../../../../src-shared/errors.ts';
import type { RowContext } from '../../../conversation/event-text.ts';
import { nodeTitle } from '../../../conversation/flow-names.ts';
import { valueText } from '../../../conversation/value-text.ts';

export function expectedText(expected: Expected, { t, names }: RowContext): string {
  const list = (nodes: readonly string[]) => nodes.map((node) => nodeTitle(names, node)).join(' → ');
  switch (expected.kind) {
    case 'waiting':
      return t('testing.expects.waiting', { node: nodeTitle(names, expected.node) });
    case 'said':
      return t('testing.expects.said', { texts: expected.texts.map((text) => `“${text}”`).join(', ') });
    case 'answer':
      return t('testing.expects.answer', { key: expected.key, value: valueText(t, expected.value) });
    case 'path':
      return expected.path === null ? t('testing.expects.noPath') : t('testing.expects.path', { path: expected.path });
    case 'outcome':
      return expected.outcome === null
        ? t('testing.expects.open')
        : t('testing.expects.outcome', { outcome: expected.outcome });
    case 'visited':
      return t('testing.expects.visited', { count: expected.nodes.length, nodes: list(expected.nodes) });
    case 'not-visited':
      return t('testing.expects.notVisited', { nodes: list(expected.nodes) });
    default:
      return assertNever(expected);
  }
}
