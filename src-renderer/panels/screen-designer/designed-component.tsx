/** The component whose properties are shown, for the fields inside each other. */
import { createContext, useContext, type ComponentType } from 'react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { Designed } from './use-designed.ts';

/** Undefined removes the value. `alongside` is changed in the same undo step. */
export type ChangeValue = (value: Json | undefined, alongside?: readonly Operation[]) => void;

export interface PropFieldProps {
  readonly prop: PropMeta;
  readonly value: Json | undefined;
  readonly onChange: ChangeValue;
  /** A value inside another one: an argument, a check, a field of an item. */
  readonly isInner?: boolean;
}

export interface DesignedComponent {
  readonly designed: Designed;
  readonly component: Component;
  /** Renders nested values. The editor of a value contains fields, which contain editors. */
  readonly field: ComponentType<PropFieldProps>;
}

const Context = createContext<DesignedComponent | null>(null);

export const DesignedComponentProvider = Context;

export function useDesignedComponent(): DesignedComponent {
  const designed = useContext(Context);
  if (designed === null) throw new Error('Fields of a component must be inside its properties.');
  return designed;
}

export function InnerField(props: Omit<PropFieldProps, 'isInner'>) {
  const { field: Field } = useDesignedComponent();
  return <Field {...props} isInner />;
}
