/** The one list of everything a person can do: each panel adds its commands here. */
import { addCommands } from '../panels/canvas/commands/add-commands.ts';
import { clipboardCommands } from '../panels/clipboard/clipboard-commands.ts';
import { annotateCommands } from '../panels/canvas/commands/annotate-commands.ts';
import { arrangeCommands } from '../panels/canvas/commands/arrange-commands.ts';
import { branchCommands } from '../panels/canvas/commands/branch-commands.ts';
import type { Command } from '../commands/command.ts';
import { compareCommands } from '../panels/compare/compare-commands.ts';
import { editCommands } from '../panels/canvas/commands/edit-commands.ts';
import { exportCommands } from '../panels/export/export-commands.ts';
import { fileCommands } from './file-commands.ts';
import { findCommands } from '../panels/find/find-commands.ts';
import { graphCommands } from '../panels/canvas/commands/graph-commands.ts';
import { guardCommands } from '../panels/condition-builder/guard-commands.ts';
import { helpCommands } from '../panels/help/help-commands.ts';
import { importCommands } from '../panels/import/import-commands.ts';
import { layerCommands } from '../panels/layers/layer-commands.ts';
import { outlineCommands } from '../panels/outline/outline-commands.ts';
import { problemCommands } from '../panels/problems/problem-commands.ts';
import { proveCommands } from '../panels/prove/prove-commands.ts';
import { regionCommands } from './region-commands.ts';
import { subgraphCommands } from '../panels/subgraphs/subgraph-commands.ts';
import { tabCommands } from '../panels/tabs/tab-commands.ts';
import { testCommands } from '../panels/tests/test-commands.ts';
import { textCommands } from '../panels/text-view/text-commands.ts';
import { recordCommands } from '../panels/records/record-commands.ts';
import { toolCommands } from '../panels/tools/tool-commands.ts';
import { screenCommands } from '../panels/screen-designer/screen-commands.ts';
import { versionCommands } from '../panels/versions/version-commands.ts';
import { viewCommands } from './view-commands.ts';

export const COMMANDS: readonly Command[] = [
  ...fileCommands,
  ...exportCommands,
  ...tabCommands,
  ...editCommands,
  ...clipboardCommands,
  ...addCommands,
  ...branchCommands,
  ...findCommands,
  ...annotateCommands,
  ...graphCommands,
  ...subgraphCommands,
  ...arrangeCommands,
  ...viewCommands,
  ...regionCommands,
  ...outlineCommands,
  ...problemCommands,
  ...textCommands,
  ...testCommands,
  ...proveCommands,
  ...layerCommands,
  ...screenCommands,
  ...recordCommands,
  ...toolCommands,
  ...versionCommands,
  ...compareCommands,
  ...guardCommands,
  ...helpCommands,
  ...importCommands,
];
