/** Checks the tools of a planner: names, impossible orders, and expressions. */
import { changesRecords } from '../../agents/changes-records.ts';
import { graphOfTool, isModelArgument, type ToolRow } from '../../agents/tool-row.ts';
import { cyclesOf } from '../../cycles.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import { isExpression } from '../../flow/argument.ts';
import { toPointer } from '../../json.ts';
import { t } from '../../messages/translate.ts';
import { constantCondition } from '../../guard/constant-condition.ts';
import { checkGivenArguments, type GivenArguments } from '../base/check-arguments.ts';
import { checkTool } from '../base/check-names.ts';
import type { Findings } from '../base/findings.ts';
import type { PlannerConfig } from './schema.ts';

export function checkPlanner(config: PlannerConfig, findings: Findings, environment: CheckEnvironment): void {
  const { tools = [], fallback = [] } = config;
  const names = tools.map(({ name }) => name);
  tools.forEach((row, index) => {
    const at = `/tools/${index}`;
    if (names.indexOf(row.name) !== index)
      findings.add('id.duplicate', `${at}/name`, { message: t('kinds.planner.checks.nameTwice', { name: row.name }) });
    if (graphOfTool(row.tool) === null) checkTool(row.tool, `${at}/tool`, { findings, environment });
    checkAfter(row, at, { names, findings });
    checkCache(row, at, findings);
    checkExpressions(row, at, findings);
    checkGivenArguments(environment.schemas?.[row.tool], givenBy(row, at), findings);
  });
  checkNever(config, findings);
  for (const cycle of cyclesOf(names, (name) =>
    (tools.find((row) => row.name === name)?.after ?? []).filter((before) => names.includes(before)),
  ))
    findings.add('agent.order', '/tools', {
      message: t('kinds.planner.checks.orderCircle', { names: cycle.join(', ') }),
    });
  fallback.forEach((name, index) => {
    if (!names.includes(name))
      findings.add('agent.order', `/fallback/${index}`, { message: t('kinds.planner.checks.unknownName', { name }) });
  });
}

function givenBy({ tool, args = {} }: ToolRow, at: string): GivenArguments {
  return { tool, args, at: `${at}/args`, isOpen: (value) => isExpression(value) || isModelArgument(value) };
}

/** Reports tools and agents that no conversation can make possible. */
function checkNever({ tools = [], mustHold }: PlannerConfig, findings: Findings): void {
  const never = neverEligible(tools);
  tools.forEach(({ name, when }, index) => {
    if (!never.has(name)) return;
    const at = isNever(when) ? `/tools/${index}/when` : `/tools/${index}/after`;
    findings.add('agent.never', at, { message: t('kinds.planner.checks.neverAvailable', { name }) });
  });
  if (isNever(mustHold)) findings.add('agent.never', '/mustHold', { message: t('kinds.planner.checks.neverComplete') });
}

/** Includes rows that depend on one that is never available. */
function neverEligible(tools: readonly ToolRow[]): ReadonlySet<string> {
  const never = new Set(tools.filter(({ when }) => isNever(when)).map(({ name }) => name));
  for (let size = -1; size !== never.size;) {
    size = never.size;
    for (const { name, after = [] } of tools) if (after.some((before) => never.has(before))) never.add(name);
  }
  return never;
}

function isNever(condition: string | undefined): boolean {
  return condition !== undefined && constantCondition(condition) === false;
}

function checkAfter(
  { after = [] }: ToolRow,
  at: string,
  { names, findings }: { names: readonly string[]; findings: Findings },
): void {
  after.forEach((name, index) => {
    if (!names.includes(name))
      findings.add('agent.order', `${at}/after/${index}`, { message: t('kinds.planner.checks.unknownName', { name }) });
  });
}

function checkCache({ tool, cacheSeconds = 0 }: ToolRow, at: string, findings: Findings): void {
  if (cacheSeconds > 0 && changesRecords(tool))
    findings.add('agent.cache', `${at}/cacheSeconds`, { message: t('kinds.planner.checks.neverKept', { tool }) });
}

function checkExpressions(row: ToolRow, at: string, findings: Findings): void {
  const { when, fallbackWhen, args = {}, set = {}, approve } = row;
  findings.expression(when, 'condition', { at: `${at}/when` });
  findings.expression(fallbackWhen, 'condition', { at: `${at}/fallbackWhen` });
  if (typeof approve === 'object') findings.expression(approve.expr, 'condition', { at: `${at}/approve/expr` });
  for (const [name, value] of Object.entries(args)) {
    if (isExpression(value) || isModelArgument(value))
      findings.expression(value.expr, 'value', { at: `${at}/args${toPointer([name])}/expr` });
  }
  for (const [place, text] of Object.entries(set))
    findings.expression(text, 'value', { at: `${at}/set${toPointer([place])}` });
}
