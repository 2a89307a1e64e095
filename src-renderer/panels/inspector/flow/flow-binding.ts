/** Binds the fields of the flow, of its predicates and of a subgraph to their operations. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { graphPointer, type Flow, type FlowPath, type Predicate } from '../../../../src-shared/flow/flow.ts';
import { flowSchema, subgraphSchema } from '../../../../src-shared/document/flow-schema.ts';
import type { FlowField, Operation } from '../../../../src-shared/document/operations.ts';
import type { z } from '../../../../src-shared/schema.ts';
import { toPointer } from '../../../../src-shared/json.ts';
import { useDocument, useOpenDocument, useProblems } from '../../../state/workspace/app-context.tsx';
import type { FieldBinding } from '../../../fields/binding.ts';
import { checkValue } from '../../../fields/field-check.ts';
import { problemsBelow } from '../../../fields/field-problems.ts';

type SubgraphField = 'label' | 'notes' | 'inputs' | 'outputs';

export interface FlowBindings {
  readonly flow: (name: FlowField, title: string) => FieldBinding;
  readonly predicate: (name: string) => FieldBinding;
  readonly paths: () => FieldBinding;
  readonly subgraph: (id: string, name: SubgraphField, title: string) => FieldBinding;
}

const predicateSchema = flowSchema.shape.predicates.unwrap().valueType;

export function useFlowBindings(flow: Flow): FlowBindings {
  const { documents } = useOpenDocument();
  const path = useDocument((state) => state.project?.path ?? '');
  const problems = useProblems((state) => state.problems);

  const bind = (pointer: string, { value, schema, label, operation }: Target): FieldBinding => ({
    key: `${path}|flow${pointer}`,
    pointer,
    value,
    problems: problemsBelow(problems, pointer),
    check: (changed) => checkValue(schema, changed),
    apply: (changed) => documents.getState().edit(label, [operation(changed)], { mark: `${path}|flow${pointer}` }),
  });

  return {
    flow: (name, title) =>
      bind(`/${name}`, {
        value: flow[name],
        schema: flowSchema.shape[name],
        label: t('inspector.edits.field', { field: title, name: t('inspector.edits.flow') }),
        operation: (changed) => ({ op: 'update-flow', set: { [name]: changed } }),
      }),
    predicate: (name) =>
      bind(toPointer(['predicates', name]), {
        value: flow.predicates?.[name],
        schema: predicateSchema,
        label: t('inspector.edits.predicate', { name }),
        operation: (changed) => ({ op: 'set-predicate', name, predicate: changed as Predicate }),
      }),
    paths: () =>
      bind('/paths', {
        value: flow.paths,
        schema: flowSchema.shape.paths,
        label: t('inspector.edits.paths'),
        operation: (changed) => ({ op: 'set-paths', paths: changed as readonly FlowPath[] | undefined }),
      }),
    subgraph: (id, name, title) =>
      bind(`${graphPointer(id)}/${name}`, {
        value: flow.subgraphs?.[id]?.[name],
        schema: subgraphSchema.shape[name] as z.ZodType,
        label: t('inspector.edits.field', { field: title, name: flow.subgraphs?.[id]?.label ?? id }),
        operation: (changed) => ({ op: 'update-subgraph', id, set: { [name]: changed } }),
      }),
  };
}

interface Target {
  readonly value: unknown;
  readonly schema: z.ZodType;
  readonly label: string;
  readonly operation: (value: unknown) => Operation;
}
