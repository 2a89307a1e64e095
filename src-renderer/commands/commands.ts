/** The one list of everything a person can do. */
import { addCommands } from './add-commands.ts';
import { clipboardCommands } from './clipboard-commands.ts';
import { annotateCommands } from './annotate-commands.ts';
import { arrangeCommands } from './arrange-commands.ts';
import type { Command } from './command.ts';
import { compareCommands } from './compare-commands.ts';
import { editCommands } from './edit-commands.ts';
import { exportCommands } from './export-commands.ts';
import { fileCommands } from './file-commands.ts';
import { findCommands } from './find-commands.ts';
import { graphCommands } from './graph-commands.ts';
import { guardCommands } from './guard-commands.ts';
import { helpCommands } from './help-commands.ts';
import { importCommands } from './import-commands.ts';
import { layerCommands } from './layer-commands.ts';
import { outlineCommands } from './outline-commands.ts';
import { problemCommands } from './problem-commands.ts';
import { proveCommands } from './prove-commands.ts';
import { regionCommands } from './region-commands.ts';
import { subgraphCommands } from './subgraph-commands.ts';
import { tabCommands } from './tab-commands.ts';
import { testCommands } from './test-commands.ts';
import { textCommands } from './text-commands.ts';
import { versionCommands } from './version-commands.ts';
import { viewCommands } from './view-commands.ts';

export const COMMANDS: readonly Command[] = [
  ...fileCommands,
  ...exportCommands,
  ...tabCommands,
  ...editCommands,
  ...clipboardCommands,
  ...addCommands,
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
  ...versionCommands,
  ...compareCommands,
  ...guardCommands,
  ...helpCommands,
  ...importCommands,
];

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

export function commandById(id: string): Command | undefined {
  return byId.get(id);
}

/** For buttons and menus that name a command in code: a misspelt id is a bug. */
export function requireCommand(id: string): Command {
  const command = byId.get(id);
  if (command === undefined) throw new Error(`There is no command "${id}".`);
  return command;
}
