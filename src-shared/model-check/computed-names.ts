/** What nodes compute and keep: names of the context, places of the state, and answers that follow from others. */
import { assignmentsOf, subgraphCallOf } from '../node-kinds/parts-of.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { answerName, placeName } from './reads.ts';

/** A name that an expression gives a value to. */
export interface Computed {
  readonly name: string;
  /** Where inside of it. */
  readonly members: readonly string[];
  readonly text: string;
}

export function computedOf(flow: CompiledFlow): Computed[] {
  return [...flow.nodes.values()].flatMap(({ node }) => {
    const { set, answers } = assignmentsOf(node) ?? {};
    const { inputs = {}, outputs = {} } = subgraphCallOf(node) ?? {};
    const handed = [...Object.entries(inputs), ...Object.entries(outputs)];
    return [...placesOf(set), ...answersOf(answers), ...handed.map(([name, text]) => ({ name, members: [], text }))];
  });
}

/** Places that actions of clients set. */
export function setByActions(flow: CompiledFlow): string[] {
  return [...flow.handlers.values()].flatMap(({ handler }) => placesOf(handler.set).map(({ name }) => name));
}

export function topOf(place: string): string {
  return placeName(place.split('.')[0]!);
}

function placesOf(set: Readonly<Record<string, string>> = {}): Computed[] {
  return Object.entries(set).map(([place, text]) => ({
    name: topOf(place),
    members: place.split('.').slice(1),
    text,
  }));
}

function answersOf(answers: Readonly<Record<string, string>> = {}): Computed[] {
  return Object.entries(answers).map(([key, text]) => ({ name: answerName(key), members: [], text }));
}
