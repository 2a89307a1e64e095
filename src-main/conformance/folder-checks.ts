/** Checks of the files in a plugin folder. */
import { checkFlow } from '../../src-shared/checks/check-flow.ts';
import { checkScreens } from '../../src-shared/plugin/check-screens.ts';
import { isPluginId } from '../../src-shared/plugin/plugin-id.ts';
import { checkSteps, migrateState } from '../../src-shared/plugin/state-migrations.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import { runTests } from '../testing/run-tests.ts';
import { say } from './say.ts';
import type { Finding, Subject } from './subject.ts';

export function identity({ plugin }: Subject): Finding {
  const { id, manifest, stateVersion } = plugin;
  if (!isPluginId(id)) return say('badId', { id });
  if (manifest.name === undefined) return say('missing', { field: 'name' });
  if (manifest.version === undefined) return say('missing', { field: 'version' });
  if (!Number.isInteger(stateVersion) || stateVersion < 1) return say('badStateVersion');
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

/** A condition that already holds at the start protects nothing. */
export function irreversibleToolsAreGated({ plugin, flow, tools }: Subject, opened: FlowState): Finding {
  for (const { name, irreversible } of tools.list()) {
    if (!irreversible || !name.startsWith(`${plugin.id}.`)) continue;
    const gate = flow.gates.get(name);
    if (gate === undefined) return say('noGate', { tool: name });
    if (gate.isOpen(opened)) return say('openGate', { tool: name, gate: gate.text });
  }
  return null;
}

export async function testsPass({ plugin, tools }: Subject): Promise<Finding> {
  const run = await runTests({ project: plugin.folder, flow: plugin.flow, files: null, tools });
  if (!run.ok) return run.error.message;
  const { results } = run.value;
  if (results.length === 0) return say('noTests');
  const failed = results.filter(({ status }) => status !== 'passed');
  const [first] = failed;
  if (first === undefined) return null;
  const reason = first.error?.message ?? first.unmet[0] ?? say('testDiffers');
  return say('testsFail', { failed: failed.length, amount: results.length, file: first.file, reason });
}
