/** Creates the screen that a node shows. */
import { SCREEN_NAME } from '../a2ui/screen-name.ts';
import type { QuickFix } from '../document/problems.ts';
import { atPointer } from '../json.ts';
import { t } from '../messages/translate.ts';
import { titleInFlow } from '../node-kinds/node-title.ts';
import { fileWords, freeScreenName, screenTitleOf } from '../screen-edits/manage-screens.ts';
import { blankScreen } from '../screen-edits/new-screen.ts';
import { nodeOf, type FixContext } from './text-fix.ts';

/** An empty screen with the given name, or else with the name of its node. */
export function newScreenFix(on: FixContext): QuickFix[] {
  const { flow, problem, environment } = on;
  const node = nodeOf(on);
  const given = atPointer(flow, problem.pointer);
  if (typeof given !== 'string' || node === undefined) return [];
  if (given !== '') return SCREEN_NAME.test(given) ? [made(given, screenTitleOf(given))] : [];
  const title = titleInFlow(flow, node);
  const name = freeScreenName(fileWords(title).join('-').slice(0, 60) || 'screen', environment.screens ?? []);
  const { label, operations } = made(name, title);
  const shown = { op: 'update-node', graph: problem.graph, id: node.id, set: { screen: name } } as const;
  return [{ label, operations: [...operations, shown] }];
}

function made(name: string, title: string): QuickFix {
  const label = t('flow.quickFixes.createScreen', { name });
  return { label, operations: [{ op: 'set-screen', screen: name, file: blankScreen(title) }] };
}
