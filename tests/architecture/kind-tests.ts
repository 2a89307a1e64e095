/**
 * Places that check the kind of a node. Only the folder of a kind may do that; others use the roles of a node
 * (`parts-of.ts`).
 */
import { NODE_TYPES } from '../../src-shared/node-kinds/registry.ts';
import type { SourceFile } from './read-imports.ts';

const NAMES = NODE_TYPES.join('|');
const COMPARED = new RegExp(`[tT]ype\\)? [!=]== '(?:${NAMES})'|case '(?:${NAMES})':`, 'g');

/**
 * The same words also name other things: messages and events of a run, changes, widgets, Python values. Their number in
 * a file may only decrease; comparisons of nodes are never listed here.
 */
export const OTHER_THINGS: Readonly<Record<string, number>> = {
  'src-main/ag-ui/encode-events.ts': 1,
  'src-main/ag-ui/interrupts.ts': 2,
  'src-main/importer/inspect/builders/node-name.ts': 1,
  'src-main/importer/inspect/builders/unknown-reason.ts': 2,
  'src-main/importer/inspect/functions/tools.ts': 1,
  'src-main/importer/inspect/graphs/node-facts.ts': 1,
  'src-main/importer/inspect/schemas/reducer.ts': 1,
  'src-main/importer/inspect/schemas/state-schema.ts': 1,
  'src-main/importer/inspect/source-text/written-value.ts': 1,
  'src-main/importer/python-source/attributes.ts': 1,
  'src-main/importer/python-source/call-value.ts': 1,
  'src-main/importer/python-source/truth.ts': 1,
  'src-main/telemetry/redact-event.ts': 1,
  'src-main/telemetry/spans.ts': 1,
  'src-main/wire/event-replay.ts': 1,
  'src-renderer/edits/rename-target.ts': 1,
  'src-renderer/panels/console/chat/NewLines.tsx': 3,
  'src-renderer/panels/console/chat/Transcript.tsx': 3,
  'src-renderer/panels/console/chat/line-words.ts': 2,
  'src-renderer/panels/console/events/event-row.ts': 1,
  'src-shared/a2ui/component-parts.ts': 1,
  'src-shared/merge/screen-words.ts': 1,
  'src-shared/conversation/expectations.ts': 1,
  'src-shared/diff/parts.ts': 1,
  'src-shared/fragment/fresh-names.ts': 1,
  'src-shared/model-check/successors.ts': 1,
  'src-shared/run/fold.ts': 1,
  'src-shared/run/step-bodies.ts': 4,
  'src-shared/traverse/overrun.ts': 1,
  'src-shared/wire/outbox.ts': 1,
};

/** How often files outside the kinds compare with the name of a kind. */
export function kindTests(sources: readonly Pick<SourceFile, 'path' | 'text'>[]): Readonly<Record<string, number>> {
  const outside = sources.filter(({ path }) => !path.startsWith('src-shared/node-kinds/'));
  const counted = outside.map(({ path, text }) => [path, text.match(COMPARED)?.length ?? 0] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
