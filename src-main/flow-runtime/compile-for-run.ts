/** Compiles a flow for running, or says why it can't run yet. */
import { appError } from '../../src-shared/errors.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { checkParts } from '../../src-shared/plugin/check-parts.ts';
import { NO_PARTS, type PluginParts } from '../../src-shared/step/plugin-parts.ts';
import { fail, type Result } from '../../src-shared/result.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../src-shared/traverse/compile-flow.ts';
import type { ToolRegistry } from './tools/registry.ts';
import { t } from '../../src-shared/messages/translate.ts';

/** Checks that its tools exist; null if missing tools are no reason to refuse. */
export function compileForRun(
  flow: Flow,
  registry: ToolRegistry | null,
  parts: PluginParts = NO_PARTS,
): Result<CompiledFlow> {
  const tools = registry && registry.list().map(({ name }) => name);
  const screens = parts.id === null ? null : Object.keys(parts.screens);
  const unfit = checkParts(flow, parts);
  if (unfit !== null) return fail(unfit);
  const compiled = compileFlow(flow, { tools, screens, runners: parts.runners ?? null }, parts);
  if (compiled.ok) return compiled;
  const errors = compiled.error.filter((problem) => problem.severity === 'error');
  return fail(
    appError(
      'flow_has_problems',
      t('steps.runtime.hasErrors', { count: errors.length, first: errors[0]?.message ?? '' }),
      {
        hint: t('steps.runtime.hasErrorsHint'),
        ...(errors[0] ? { pointer: errors[0].pointer } : {}),
      },
    ),
  );
}
