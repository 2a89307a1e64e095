/** A tool that is only declared so far: its arguments follow from the answers of the flow. */
import { FUNCTION_NAME } from '../../src-shared/contract/tools.ts';
import type { AnswerSchema } from '../../src-shared/flow/answer-schema.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { t } from '../../src-shared/messages/translate.ts';
import { outsideCallOf, questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { fileWords } from '../../src-shared/screen-edits/manage-screens.ts';
import type { PlannedEdit } from '../state/editing/planned-edit.ts';

/** The answers of a flow, in the order of its questions. */
export function answerKeys(flow: Flow): readonly string[] {
  return [...answersOf(flow).keys()];
}

function answersOf(flow: Flow): ReadonlyMap<string, AnswerSchema | undefined> {
  const nodes = graphRefs(flow).flatMap((graph) => graphOf(flow, graph)?.nodes ?? []);
  return new Map(
    nodes.flatMap((node) => {
      const question = questionOf(node);
      return question === undefined ? [] : [[question.key, question.answer] as const];
    }),
  );
}

/** JSON Schema of the arguments. Those named after an answer are of its type; others may be of any type for now. */
export function inputSchemaFor(flow: Flow, names: readonly string[]): JsonObject {
  const answers = answersOf(flow);
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, typeOf(answers.get(name))])) };
}

function typeOf(answer: AnswerSchema | undefined): JsonObject {
  switch (answer?.type) {
    case 'boolean':
      return { type: 'boolean' };
    case 'number':
    case 'duration':
      return { type: 'number' };
    case 'choice':
      return { type: 'string', enum: answer.options.map(({ value }) => value) };
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: answer.options.map(({ value }) => value) } };
    case 'date':
    case 'text':
      return { type: 'string' };
    case undefined:
      return {};
  }
}

/** The function name for a tool with any name; empty if no valid characters are left. */
export function functionNamed(words: string): string {
  if (FUNCTION_NAME.test(words)) return words;
  const name = fileWords(words).join('_').slice(0, 100);
  return FUNCTION_NAME.test(name) ? name : '';
}

export interface ToolUse {
  readonly graph: GraphRef;
  readonly node: string | undefined;
  readonly tool: string;
  readonly names: readonly string[];
}

/** The selected action calls the tool with matching answers and variables; null if no action without a tool is selected. */
export function planUseTool(flow: Flow, { graph, node: id, tool, names }: ToolUse): PlannedEdit | null {
  const node = graphOf(flow, graph)?.nodes.find((candidate) => candidate.id === id);
  const call = node === undefined ? undefined : outsideCallOf(node);
  if (node === undefined || call === undefined || call.isAgent || call.tool !== '') return null;
  const answers = new Set(answerKeys(flow));
  const valueOf = (name: string) => {
    if (answers.has(name)) return { expr: `answers.${name}` };
    return Object.hasOwn(flow.state ?? {}, name) ? { expr: `domain.${name}` } : '';
  };
  const args = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  return {
    label: t('edits.useTool', { tool }),
    operations: [
      {
        op: 'update-node',
        graph,
        id: node.id,
        set: { tool, ...(names.length > 0 && { args }), result: tool.split('.').at(-1) },
      },
    ],
  };
}
