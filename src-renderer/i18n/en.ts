/** English, one table a panel. */
import { app } from './en/app.ts';
import { canvas } from './en/canvas.ts';
import { commands } from './en/commands.ts';
import { consolePanel } from './en/console.ts';
import { importPage } from './en/import.ts';
import { inspector } from './en/inspector.ts';
import { layers } from './en/layers.ts';
import { paths } from './en/paths.ts';
import { problems } from './en/problems.ts';
import { prove } from './en/prove.ts';
import { screens } from './en/screens.ts';
import { settings } from './en/settings.ts';
import { shortcuts } from './en/shortcuts.ts';
import { testing } from './en/testing.ts';
import { source } from './en/source.ts';
import { welcome } from './en/welcome.ts';

export const en = {
  app,
  canvas,
  commands,
  console: consolePanel,
  import: importPage,
  inspector,
  layers,
  paths,
  problems,
  prove,
  screens,
  settings,
  shortcuts,
  source,
  testing,
  welcome,
} as const;
