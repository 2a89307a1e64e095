/**
 * The component whose properties are shown, for nested fields. It changes with every typed letter, so fields get values
 * that they need only in event handlers from `useLatestComponent`, which doesn't rerender them.
 */
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { Designed } from './use-designed.ts';

/** Undefined removes the value. The others are changed in the same undo step. */
export type ChangeValue = (
  value: Json | undefined,
  alongside?: readonly Operation[],
  otherProps?: Readonly<Record<string, Json>>,
) => void;

export interface PropFieldProps {
  readonly prop: PropMeta;
  readonly value: Json | undefined;
  readonly onChange: ChangeValue;
  /** A value inside another one: an argument, a check, a field of an item. */
  readonly isInner?: boolean;
  /** Several components have different values, and get the same one. */
  readonly isMixed?: boolean;
}

export interface DesignedComponent {
  readonly designed: Designed;
  readonly component: Component;
}

/** What stays the same while the component is edited. */
interface StableComponent {
  readonly id: string;
  readonly kind: string;
  readonly latest: RefObject<DesignedComponent>;
  /** Renders nested values. The editor of a value contains fields, which contain editors. */
  readonly field: ComponentType<PropFieldProps>;
}

const Context = createContext<DesignedComponent | null>(null);
const StableContext = createContext<StableComponent | null>(null);

export interface DesignedComponentProviderProps extends DesignedComponent {
  readonly field: ComponentType<PropFieldProps>;
  readonly children: ReactNode;
}

export function DesignedComponentProvider(props: DesignedComponentProviderProps) {
  const { designed, component, field, children } = props;
  const value = useMemo(() => ({ designed, component }), [designed, component]);
  const latest = useRef<DesignedComponent>(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const { id, component: kind } = component;
  const stable = useMemo(() => ({ id, kind, latest, field }), [id, kind, field]);
  return (
    <StableContext value={stable}>
      <Context value={value}>{children}</Context>
    </StableContext>
  );
}

export function useDesignedComponent(): DesignedComponent {
  return given(useContext(Context));
}

/** For events only. */
export function useLatestComponent(): RefObject<DesignedComponent> {
  return given(useContext(StableContext)).latest;
}

export function useComponentId(): string {
  return given(useContext(StableContext)).id;
}

export function useComponentKind(): string {
  return given(useContext(StableContext)).kind;
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Fields of a component must be inside its properties.');
  return value;
}

export function InnerField(props: Omit<PropFieldProps, 'isInner'>) {
  const { field: Field } = given(useContext(StableContext));
  return <Field {...props} isInner />;
}
