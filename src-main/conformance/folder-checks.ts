/** Checks of what stands in the folder of a plugin. */
import { checkFlow } from '../../src-shared/checks/check-flow.ts';
import { checkScreens } from '../../src-shared/plugin/check-screens.ts';
import { isPluginId } from '../../src-shared/plugin/plugin-id.ts';
import { checkSteps, migrateState } from '../../src-shared/plugin/state-migrations.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import { runTests } from '../testing/run-tests.ts';
import type { Finding, Subject } from './subject.ts';

export function identity({ plugin }: Subject): Finding {
  const { id, manifest, stateVersion } = plugin;
  if (!isPluginId(id)) return `"${id}" is no id of a plugin.`;
  if (manifest.name === undefined) return 'plugin.json has no "name".';
  if (manifest.version === undefined) return 'plugin.json has no "version".';
  if (!Number.isInteger(stateVersion) || stateVersion < 1) return '"stateVersion" is no whole number from 1.';
  return null;
}

export function flowIsSound({ plugin, tools }: Subject): Finding {
  const names = tools.list().map(({ name }) => name);
  const wrong = checkFlow(plugin.flow, { tools: names, screens: Object.keys(plugin.parts.screens) }).find(
    ({ severity }) => severity === 'error',
  );
  return wrong === undefined ? null : `flow.json:${wrong.pointer} ${wrong.message}`;
}

export function screensAreSound({ plugin }: Subject): Finding {
  const wrong = checkScreens(plugin.flow, plugin.parts).find(({ severity }) => severity === 'error');
  return wrong === undefined ? null : `${wrong.file}:${wrong.pointer} ${wrong.message}`;
}

export function migrationsLeadHere({ plugin: { migrations, stateVersion } }: Subject): Finding {
  const gap = checkSteps(migrations, stateVersion);
  if (gap !== null) return gap.message;
  for (let version = 1; version <= stateVersion; version += 1) {
    const migrated = migrateState({ state_version: version }, { migrations, stateVersion });
    if (!migrated.ok) return migrated.error.message;
  }
  return null;
}

/** A gate that is open before anything was said keeps nobody from anything. */
export function irreversibleToolsAreGated({ plugin, flow, tools }: Subject, opened: FlowState): Finding {
  for (const { name, irreversible } of tools.list()) {
    if (!irreversible || !name.startsWith(`${plugin.id}.`)) continue;
    const gate = flow.gates.get(name);
    if (gate === undefined) return `What "${name}" does cannot be taken back, and it has no gate in plugin.json.`;
    if (gate.isOpen(opened)) return `The gate of "${name}" is open before the user did anything: ${gate.text}`;
  }
  return null;
}

export async function testsPass({ plugin, tools }: Subject): Promise<Finding> {
  const run = await runTests({ project: plugin.folder, flow: plugin.flow, files: null, tools });
  if (!run.ok) return run.error.message;
  const { results } = run.value;
  if (results.length === 0) return 'The plugin has no tests. Put a conversation into its folder tests.';
  const failed = results.filter(({ status }) => status !== 'passed');
  const [first] = failed;
  if (first === undefined) return null;
  const reason = first.error?.message ?? first.unmet[0] ?? 'it goes another way than was accepted';
  return `${failed.length} of ${results.length} tests fail, first ${first.file}: ${reason}`;
}
