/** Compiles the rows of a planner. */
import { graphOfTool, isModelArgument, type ToolRow } from '../../agents/tool-row.ts';
import { isExpression } from '../../flow/argument.ts';
import { firstIssue } from '../../flow/schema-issues.ts';
import type { GuardInput } from '../../guard/scope.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { zodFromJsonSchema } from '../../json-schema/json-schema.ts';
import { optional, valuesOf, type Computed, type TextCompiler } from '../../step/compile-texts.ts';
import type { CompileSetting } from '../../step/compiled-flow.ts';
import type { CompiledPlanner, CompiledRow } from '../../step/compiled-planner.ts';
import type { ToolFacts } from '../../step/plugin-parts.ts';
import { PLANNER_DEFAULTS, type PlannerConfig } from './schema.ts';

export function compilePlanner(config: PlannerConfig, setting: CompileSetting, isRouter = false): CompiledPlanner {
  const { texts } = setting;
  const { tools = [], limits = {}, fallback = [], repeat = isRouter ? 'different' : 'never' } = config;
  const rows = tools.map((row) => [row.name, compileRow(row, row.repeat ?? repeat, setting)] as const);
  return {
    rows: new Map(rows),
    complete: optional(config.complete, texts.test),
    mustHold: optional(config.mustHold, texts.test),
    limits: {
      maxSteps: limits.maxSteps ?? PLANNER_DEFAULTS.maxSteps,
      timeoutMs: limits.timeoutMs ?? PLANNER_DEFAULTS.timeoutMs,
      toolTimeoutMs: limits.toolTimeoutMs ?? PLANNER_DEFAULTS.toolTimeoutMs,
      maxTokens: limits.maxTokens ?? null,
      maxCost: limits.maxCost ?? null,
      approvalTimeoutMs: limits.approvalTimeoutMs ?? null,
    },
    goal: texts.prompt(config.goal ?? ''),
    systemPrompt: optional(config.systemPrompt, texts.prompt),
    userPrompt: optional(config.userPrompt, texts.prompt),
    sequence: fallback.length === 0 ? tools.map(({ name }) => name) : fallback,
    hasFallback: config.useFallback ?? true,
    repairs: config.repairs ?? 1,
    role: config.role ?? 'plan',
    temperature: config.temperature ?? null,
  };
}

function compileRow(row: ToolRow, repeat: CompiledRow['repeat'], { texts, parts }: CompileSetting): CompiledRow {
  const { args = {}, approve = 'never' } = row;
  const modelArgs = Object.keys(args).filter((name) => isModelArgument(args[name]));
  const given = Object.fromEntries(Object.entries(args).filter(([name]) => !modelArgs.includes(name)));
  const defaults = Object.entries(args).flatMap(([name, value]): [string, { expr: string }][] =>
    isModelArgument(value) && value.expr !== undefined ? [[name, { expr: value.expr }]] : [],
  );
  const values = (wanted: NonNullable<ToolRow['args']>): Computed[] =>
    graphOfTool(row.tool) === null ? [...texts.handedOut(wanted)] : keptArguments(wanted, texts);
  const facts = parts.tools !== undefined && Object.hasOwn(parts.tools, row.tool) ? parts.tools[row.tool] : undefined;
  return {
    row,
    when: optional(row.when, texts.test),
    approve: typeof approve === 'string' ? approve : texts.test(approve.expr),
    fallbackWhen: optional(row.fallbackWhen, texts.test),
    args: values(given),
    modelArgs,
    defaults: values(Object.fromEntries(defaults)),
    set: texts.kept(row.set, 'place'),
    repeat,
    description: facts?.description ?? '',
    parameters: parametersOf(modelArgs, facts, new Set(defaults.map(([name]) => name))),
    problemOf: problemFinder(facts),
    // A subgraph only computes and calls tools, each of which is checked itself.
    isIdempotent: facts?.isIdempotent ?? graphOfTool(row.tool) !== null,
  };
}

/** A subgraph reads its arguments from the context. */
function keptArguments(given: NonNullable<ToolRow['args']>, texts: TextCompiler): Computed[] {
  return Object.entries(given).flatMap(([name, value]) =>
    isExpression(value) ? [...texts.kept({ [name]: value.expr }, 'context')] : [[name, () => value as Json] as const],
  );
}

function parametersOf(
  modelArgs: readonly string[],
  facts: ToolFacts | undefined,
  optionalArgs: ReadonlySet<string>,
): JsonObject {
  const { properties = {}, required = [], $defs } = facts?.input ?? {};
  const known = isJsonObject(properties) ? properties : {};
  return {
    type: 'object',
    properties: Object.fromEntries(modelArgs.map((name) => [name, Object.hasOwn(known, name) ? known[name]! : {}])),
    required: Array.isArray(required)
      ? required.filter((name) => modelArgs.includes(String(name)) && !optionalArgs.has(String(name)))
      : [],
    ...($defs === undefined ? {} : { $defs }),
  };
}

function problemFinder(facts: ToolFacts | undefined): CompiledRow['problemOf'] {
  const schema = facts?.input == null ? null : zodFromJsonSchema(facts.input);
  if (schema === null || !schema.ok) return () => null;
  return (args) => {
    const { error } = schema.value.safeParse(args);
    return error === undefined ? null : firstIssue(error);
  };
}

/** The arguments the flow computes, and those the model filled in. */
export function argumentsOf(
  { args, modelArgs, defaults }: CompiledRow,
  given: JsonObject,
  input: GuardInput,
): JsonObject {
  const filled = Object.entries(given).filter(([name]) => modelArgs.includes(name)) as [string, Json][];
  return { ...valuesOf(defaults, input), ...Object.fromEntries(filled), ...valuesOf(args, input) };
}
