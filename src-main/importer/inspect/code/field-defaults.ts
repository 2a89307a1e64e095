/** Collects string defaults of class fields by field name, because configuration classes often name the model. */
import type { PythonNode } from '../../python-source/python-node.ts';
import { stringContent } from '../source-text/docstring.ts';
import { givenNodes, type CodeFile } from './code-file.ts';

export type FieldDefaults = ReadonlyMap<string, ReadonlySet<string>>;

const MAKERS = /(?:^|\.)(?:field|Field)$/;

export function fieldDefaults(files: readonly CodeFile[]): FieldDefaults {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const node of file.nodes('assignment')) {
      const [name, text] = [fieldName(node), initialText(node.field('right'))];
      if (name !== null && text !== null) found.set(name, (found.get(name) ?? new Set()).add(text));
    }
  }
  return found;
}

/** `model: str = …` in the body of a class, or `self.model = …` in a method. */
function fieldName(assignment: PythonNode): string | null {
  const left = assignment.field('left');
  if (left?.type === 'attribute' && left.field('object')?.text === 'self') return left.field('attribute')?.text ?? null;
  const isField = assignment.parent?.parent?.parent?.type === 'class_definition';
  return left?.type === 'identifier' && isField ? left.text : null;
}

function initialText(node: PythonNode | null): string | null {
  if (node?.type !== 'call' || !MAKERS.test(node.field('function')?.text ?? '')) return stringContent(node);
  const { positional, keywords } = givenNodes(node);
  return stringContent(keywords.get('default') ?? positional[0] ?? null);
}
