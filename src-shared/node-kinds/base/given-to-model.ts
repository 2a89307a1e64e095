/** Finds the texts of a node that a language model gets. */
import { isModelTool } from '../../agents/model-call.ts';
import { isExpression } from '../../flow/argument.ts';
import { toPointer } from '../../json.ts';
import type { GivenToModel } from './node-kind.ts';

/** Returns those of the given fields that hold a template. */
export function templatesIn<Node extends object>(node: Node, ...fields: (keyof Node & string)[]): GivenToModel[] {
  return fields.flatMap((field) => {
    const text = node[field];
    return typeof text === 'string' ? [{ at: `/${field}`, text, isTemplate: true }] : [];
  });
}

/** The expressions among the arguments, if the tool is a model. */
export function argumentsForModel(tool: string, args: Readonly<Record<string, unknown>>, at: string): GivenToModel[] {
  if (!isModelTool(tool)) return [];
  return Object.entries(args).flatMap(([name, value]) =>
    isExpression(value) ? [{ at: `${at}${toPointer([name, 'expr'])}`, text: value.expr, isTemplate: false }] : [],
  );
}
