/** The English texts, one table per panel. */
import { app } from './en/app.ts';
import { arrange } from './en/arrange.ts';
import { canvas } from './en/canvas.ts';
import { clipboard } from './en/clipboard.ts';
import { commands } from './en/commands.ts';
import { compare } from './en/compare.ts';
import { connection } from './en/connection.ts';
import { consolePanel } from './en/console.ts';
import { edits } from './en/edits.ts';
import { exporting } from './en/export.ts';
import { groups } from './en/groups.ts';
import { guards } from './en/guards.ts';
import { help } from './en/help.ts';
import { fields } from './en/fields.ts';
import { find } from './en/find.ts';
import { importPage } from './en/import.ts';
import { inspector } from './en/inspector.ts';
import { kinds } from './en/kinds.ts';
import { layers } from './en/layers.ts';
import { records } from './en/records.ts';
import { repair } from './en/repair.ts';
import { notes } from './en/notes.ts';
import { outline } from './en/outline.ts';
import { paths } from './en/paths.ts';
import { problemGroups } from './en/problem-groups.ts';
import { problems } from './en/problems.ts';
import { prove } from './en/prove.ts';
import { runs } from './en/runs.ts';
import { screenDesigner } from './en/screen-designer.ts';
import { screenList } from './en/screen-list.ts';
import { screenPreview } from './en/screen-preview.ts';
import { screenValues } from './en/screen-values.ts';
import { screens } from './en/screens.ts';
import { settings } from './en/settings.ts';
import { shortcuts } from './en/shortcuts.ts';
import { tabs } from './en/tabs.ts';
import { testing } from './en/testing.ts';
import { textView } from './en/text-view.ts';
import { source } from './en/source.ts';
import { subgraphs } from './en/subgraphs.ts';
import { tools } from './en/tools.ts';
import { trust } from './en/trust.ts';
import { versions } from './en/versions.ts';
import { welcome } from './en/welcome.ts';
import { plugin } from './en/plugin.ts';
import { importer } from './en/importer.ts';
import { conversation } from './en/conversation.ts';
import { layerReport } from './en/layer-report.ts';
import { schemas } from './en/schemas.ts';
import { screenCatalog } from './en/screen-catalog.ts';
import { screenCanvas } from './en/screen-canvas.ts';
import { screenChecks } from './en/screen-checks.ts';
import { checks } from './en/checks.ts';
import { conditionWords } from './en/condition-words.ts';
import { checklist } from './en/checklist.ts';
import { expressions } from './en/expressions.ts';
import { flow } from './en/flow.ts';
import { steps } from './en/steps.ts';
import { shared } from './en/shared.ts';

export const en = {
  app,
  arrange,
  canvas,
  clipboard,
  commands,
  compare,
  connection,
  console: consolePanel,
  edits,
  guards,
  help,
  exporting,
  groups,
  fields,
  find,
  import: importPage,
  inspector,
  kinds,
  layers,
  records,
  repair,
  notes,
  outline,
  paths,
  problemGroups,
  problems,
  prove,
  runs,
  screenDesigner,
  screenList,
  screenPreview,
  screenValues,
  screens,
  settings,
  subgraphs,
  shortcuts,
  source,
  tabs,
  testing,
  textView,
  tools,
  trust,
  versions,
  welcome,
  plugin,
  importer,
  conversation,
  layerReport,
  schemas,
  screenCatalog,
  screenCanvas,
  screenChecks,
  checklist,
  checks,
  conditionWords,
  expressions,
  flow,
  shared,
  steps,
} as const;
