/** The inputs of one component's view, independent of its source. */
import type { ReactNode } from 'react';
import { MAX_TEXT } from '../../../src-shared/a2ui/limits.ts';
import type { LeastWidth } from '../../../src-shared/a2ui/least-width.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';

export interface ViewProps {
  /** Unique in the page, and valid as an element id. */
  readonly id: string;
  /** Props with their values; absent props are not included. */
  readonly values: JsonObject;
  /** The label for screen readers, if the screen has one. */
  readonly label: string | null;
  readonly description: string | null;
  /** The errors that the user must correct. */
  readonly failed: readonly string[];
  /** Why the agent rejected the current value of this input; null if it didn't. */
  readonly rejected: string | null;
  /** The component of a prop that contains one; null if there is none. */
  readonly child: (prop: string) => ReactNode;
  /** Its ID on the screen. */
  readonly childId: (prop: string) => string | null;
  /** The components of a prop that holds several. */
  readonly children: (prop: string) => readonly ViewChild[];
  /** Writes the user's input to the data that the prop is bound to, if any. */
  readonly enter: (prop: string, value: Json) => void;
  /** Runs the action; null if there is none. */
  readonly act: (() => void) | null;
}

export interface ViewChild {
  readonly key: string;
  /** Of the component on the screen. */
  readonly id: string;
  /** The kind of component, which determines its preferred size. */
  readonly component: string;
  readonly weight: number | null;
  readonly least: LeastWidth;
  /** A vertical divider, as high as its row. */
  readonly isUpright: boolean;
  readonly node: ReactNode;
}

export function textOf(values: JsonObject, name: string): string {
  const value = values[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A text for people. Of a text that is too long, its start is drawn; the checks report it. */
export function wordsOf(values: JsonObject, name: string): string {
  const text = textOf(values, name);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
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

/** One of the options, or the first by default. */
export function choiceOf<Choice extends string>(
  values: JsonObject,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === values[name]) ?? choices[0];
}
