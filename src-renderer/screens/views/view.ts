/** What the drawing of one component is given, whoever feeds it. */
import type { ReactNode } from 'react';
import type { LeastWidth } from '../../../src-shared/a2ui/least-width.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';

export interface ViewProps {
  /** Unique in the page, and good for ids of elements. */
  readonly id: string;
  /** Props with their values; those that were not given are not there. */
  readonly values: JsonObject;
  /** For screen readers, if the screen says something of its own. */
  readonly label: string | null;
  readonly description: string | null;
  /** What the user has to put right. */
  readonly failed: readonly string[];
  /** The component of a prop that holds one; null if there is none. */
  readonly child: (prop: string) => ReactNode;
  /** The components of a prop that holds several. */
  readonly children: (prop: string) => readonly ViewChild[];
  /** What the user entered goes where the prop was bound to; nowhere if it was not bound. */
  readonly enter: (prop: string, value: Json) => void;
  /** Carries out the action; null if there is none. */
  readonly act: (() => void) | null;
}

export interface ViewChild {
  readonly key: string;
  /** The kind of component, which decides how much room it likes. */
  readonly component: string;
  readonly weight: number | null;
  readonly least: LeastWidth;
  /** A vertical divider, which takes the height of its row. */
  readonly isUpright: boolean;
  readonly node: ReactNode;
}

export function textOf(values: JsonObject, name: string): string {
  const value = values[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Null if there is no number. */
export function numberOf(values: JsonObject, name: string): number | null {
  const value = values[name];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export function listOf(values: JsonObject, name: string): readonly Json[] {
  const value = values[name];
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** One of some words, or the first of them. */
export function choiceOf<Choice extends string>(
  values: JsonObject,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === values[name]) ?? choices[0];
}
