/** Builds one field of a schema from its annotation. */
import type { InspectedField, SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { textOf, type Value } from '../../python-source/value.ts';
import type { Annotation } from './annotation.ts';
import { reducerOf } from './reducer.ts';

export interface FieldParts {
  readonly name: string;
  readonly annotation: Annotation;
  readonly required: boolean;
  readonly at: SourceLocation | null;
}

/** Managed by LangGraph itself, so never passed in. */
const MANAGED = /(?:^|\.)(?:IsLastStep|RemainingSteps|IsLastStepManager|RemainingStepsManager)$/;

export function fieldOf({ name, annotation, required, at }: FieldParts): InspectedField {
  const { value } = annotation;
  return {
    name: name.slice(0, 500),
    annotation: annotation.text === '' ? null : annotation.text,
    reducer: reducerOf(annotation.metadata),
    required: required && !(value.kind === 'external' && MANAGED.test(value.name)),
    default: null,
    inheritedFrom: null,
    description: metadataDescription(annotation),
    file: at?.file ?? null,
    line: at?.line ?? null,
  };
}

/** `Annotated[str, "what it is"]`, `Doc("…")` and `Field(description="…")`. */
function metadataDescription({ metadata }: Annotation): string | null {
  for (const { value } of metadata) {
    const found = textOf(value) ?? describedByCall(value);
    if (found !== null && found.trim() !== '') return found.trim().slice(0, 2000);
  }
  return null;
}

export function describedByCall(value: Value): string | null {
  if (value.kind !== 'call' || value.callee.kind !== 'external') return null;
  if (value.callee.name === 'typing.Doc') return textOf(value.arguments.positional[0]);
  return (
    textOf(value.arguments.keywords.get('description')) ?? describedByMetadata(value.arguments.keywords.get('metadata'))
  );
}

/** `field(metadata={"description": "…"})` of dataclasses. */
function describedByMetadata(value: Value | undefined): string | null {
  if (value?.kind !== 'dict') return null;
  return textOf(value.entries.find((entry) => /^(?:description|help|doc)$/.test(textOf(entry.key) ?? ''))?.value);
}
