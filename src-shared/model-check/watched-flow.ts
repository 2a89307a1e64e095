/** The flow as explored: the same nodes, edges, and conditions, with every condition observed and no texts. */
import type { GuardInput } from '../guard/scope.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Json } from '../json.ts';
import { questionOf } from '../node-kinds/parts-of.ts';
import { kindOf } from '../node-kinds/registry.ts';
import { scopeOf } from '../scope/scope-of.ts';
import { textCompiler, type Computed, type KeptAs, type TextCompiler } from '../step/compile-texts.ts';
import type { CompiledEdge, CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import type { CompileSetting } from '../step/compiled-flow.ts';
import { AUDIT_LOG } from '../step/record-audit.ts';
import { topOf } from './computed-names.ts';
import type { Domain } from './domain.ts';
import { isCondition, type FlowFacts } from './flow-facts.ts';
import { answerName, placeName } from './reads.ts';

export function watchFlow(facts: FlowFacts, guesses: Domain): CompiledFlow {
  const watcher = new Watcher(facts, guesses);
  const nodes = new Map([...facts.flow.nodes].map(([id, node]) => [id, watcher.node(node)]));
  const gates = new Map(
    [...facts.flow.gates].map(([tool, gate]) => [tool, { ...gate, isOpen: watcher.test(gate.text) }]),
  );
  // Texts don't affect decisions and would make every state different.
  return { ...facts.flow, nodes, gates, historyLines: 0 };
}

class Watcher {
  readonly #facts: FlowFacts;
  readonly #guesses: Domain;
  readonly #setting: CompileSetting;

  constructor(facts: FlowFacts, guesses: Domain) {
    this.#facts = facts;
    this.#guesses = guesses;
    const scope = scopeOf(facts.flow.flow);
    // Nothing reads the screens, so they aren't drawn. Arguments are omitted, so schemas have nothing to check.
    const parts = { ...facts.flow.parts, screens: {}, tools: {} };
    const places = Object.keys(facts.flow.flow.state ?? {});
    this.#setting = { scope, parts, texts: this.#watching(textCompiler(scope)), places };
  }

  node(at: CompiledNode): CompiledNode {
    const edges = Object.fromEntries(
      Object.entries(at.edges).map(([kind, list]) => [kind, list.map((edge) => this.#edge(edge))]),
    ) as unknown as CompiledNode['edges'];
    const node = this.#takingAnything(at.node);
    return { ...at, edges, behavior: kindOf(node).compile(node, this.#setting) };
  }

  #edge(compiled: CompiledEdge): CompiledEdge {
    const { guard } = compiled.edge;
    return isCondition(guard) ? { ...compiled, guard: this.test(guard) } : compiled;
  }

  /** A question without a valid example accepts any text. */
  #takingAnything(node: FlowNode): FlowNode {
    const question = questionOf(node);
    if (question === undefined || !this.#facts.nameless.has(question.key)) return node;
    return { ...node, answer: undefined } as FlowNode;
  }

  #watching(plain: TextCompiler): TextCompiler {
    return {
      test: (text) => (this.#facts.conditions.has(text) ? this.test(text) : plain.test(text)),
      words: () => () => '',
      prompt: () => () => '',
      value: (text) => plain.value(text),
      handedOut: () => [],
      kept: (values, as) => this.#kept(values ?? {}, as),
      audit: (audit) => (this.#facts.context.has(placeName(AUDIT_LOG)) ? plain.audit(audit) : null),
    };
  }

  test(text: string): (input: GuardInput) => boolean {
    const condition = this.#facts.conditions.get(text)!;
    return (input) => this.#guesses.decide(condition, input);
  }

  #kept(texts: Readonly<Record<string, string>>, as: KeptAs): readonly Computed[] {
    if (as === 'answer') return this.#answers(texts);
    return this.#computeAll(texts, as === 'place' ? topOf : (name) => name);
  }

  #answers(texts: Readonly<Record<string, string>>): readonly Computed[] {
    return this.#computeAll(texts, answerName).map(([key, compute]) => {
      const computeAnswer = (input: GuardInput): Json => {
        const value = compute(input);
        if (value !== null) this.#guesses.overwrite(key, value);
        return value;
      };
      return [key, computeAnswer] as const;
    });
  }

  /** Computes only what a condition may read. */
  #computeAll(texts: Readonly<Record<string, string>>, toName: (name: string) => string): readonly Computed[] {
    return Object.entries(texts).flatMap(([name, text]) => {
      const condition = this.#facts.context.has(toName(name)) ? this.#facts.conditions.get(text) : undefined;
      return condition === undefined
        ? []
        : [[name, (input: GuardInput) => this.#guesses.compute(condition, input)] as const];
    });
  }
}
