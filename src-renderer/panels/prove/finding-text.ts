/** A finding of the proof in one sentence or two. */
import { listAll } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Finding } from '../../../src-shared/model-check/proof.ts';

/** `titleOf` returns a node's title on the canvas. */
export function findingText(finding: Finding, titleOf: (node: string) => string): string {
  switch (finding.kind) {
    case 'stuck':
      return finding.message;
    case 'livelock':
      return t('prove.message.livelock', { nodes: listAll(finding.nodes.map(titleOf)) });
    case 'one-of': {
      const { group, outcome } = finding;
      return group === null
        ? t('prove.message.one-of', { outcome })
        : t('prove.message.one-of-named', { outcome, group });
    }
    case 'tool-fails':
      return t('prove.message.tool-fails', { tool: finding.tool });
    default:
      return t(`prove.message.${finding.kind}`);
  }
}
