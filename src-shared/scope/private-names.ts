/** The answers and variables of a flow that no language model may get. */
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';
import { compileExpression } from '../guard/expression.ts';
import { factsRead } from '../guard/facts-read.ts';
import type { GuardScope } from '../guard/scope.ts';
import { questionOf } from '../node-kinds/parts-of.ts';

/** Each by the name that expressions read it under: `answers.iban`, `domain.customer.name`. */
export class PrivateNames {
  readonly #names: Set<string>;
  readonly #scope: GuardScope;

  constructor(flow: Flow, scope: GuardScope) {
    this.#scope = scope;
    this.#names = declaredIn(flow);
    this.#addComputed(flow);
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** Whether a variable is private. */
  hasPlace(place: string): boolean {
    return this.#within(`domain.${place}`) !== undefined;
  }

  /** The first one that an expression reads, directly or within something larger. */
  readBy(expression: string): string | undefined {
    const compiled = compileExpression(expression, this.#scope, 'value');
    const keys = compiled.ok ? [...compiled.value.uses.needed] : [];
    for (const path of [...keys.map((key) => `answers.${key}`), ...factsRead(expression)]) {
      const name = this.#within(path);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  #within(path: string): string | undefined {
    return [...this.#names].find((name) => isPartOf(name, path) || isPartOf(path, name));
  }

  /** A value computed from something private is private, too. */
  #addComputed({ state = {} }: Flow): void {
    for (let size = -1; size !== this.#names.size;) {
      size = this.#names.size;
      for (const [place, { from }] of Object.entries(state))
        if (from !== undefined && this.readBy(from) !== undefined) this.#names.add(`domain.${place}`);
    }
  }
}

function declaredIn(flow: Flow): Set<string> {
  const nodes = graphRefs(flow).flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  const answers = nodes.flatMap((node) => {
    const asked = questionOf(node);
    return asked?.private === true ? [`answers.${asked.key}`] : [];
  });
  const places = Object.entries(flow.state ?? {}).filter(([, field]) => field.private === true);
  return new Set([...answers, ...places.map(([place]) => `domain.${place}`)]);
}

function isPartOf(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}
