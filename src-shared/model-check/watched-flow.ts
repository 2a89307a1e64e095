/** The flow as it is explored: the same nodes, edges and conditions, with every condition watched and nothing worded. */
import type { CompiledFlow, CompiledEdge, CompiledNode } from '../step/compiled-flow.ts';
import type { NodeBehaviour } from '../step/node-behaviour.ts';
import type { GuardInput } from '../guard/scope.ts';
import type { Json } from '../json.ts';
import { AUDIT_LOG } from '../step/record-audit.ts';
import { topOf } from './computed-names.ts';
import { answerName, placeName } from './reads.ts';
import { isCondition, type FlowFacts } from './flow-facts.ts';
import type { Domain } from './domain.ts';

export function watchFlow(facts: FlowFacts, guesses: Domain): CompiledFlow {
  const watcher = new Watcher(facts, guesses);
  const nodes = new Map([...facts.flow.nodes].map(([id, node]) => [id, watcher.node(node)]));
  return { ...facts.flow, nodes };
}

const NO_TEXT = (): string => '';

class Watcher {
  private readonly facts: FlowFacts;
  private readonly guesses: Domain;

  constructor(facts: FlowFacts, guesses: Domain) {
    this.facts = facts;
    this.guesses = guesses;
  }

  node(at: CompiledNode): CompiledNode {
    const edges = Object.fromEntries(
      Object.entries(at.edges).map(([kind, list]) => [kind, list.map((edge) => this.edge(edge))]),
    ) as unknown as CompiledNode['edges'];
    return { ...at, edges, behaviour: this.behaviour(at.behaviour) };
  }

  private edge(compiled: CompiledEdge): CompiledEdge {
    const { guard } = compiled.edge;
    return isCondition(guard) ? { ...compiled, guard: this.test(guard) } : compiled;
  }

  private behaviour(behaviour: NodeBehaviour): NodeBehaviour {
    switch (behaviour.type) {
      case 'question': {
        const { node, when, validate } = behaviour;
        const { answer: _, ...anyText } = node;
        return {
          ...behaviour,
          ...{ node: this.facts.nameless.has(node.key) ? anyText : node, prompt: NO_TEXT, voice: null },
          validationPrompt: null,
          when: when === null || node.when === undefined ? null : this.test(node.when),
          validate: validate === null || node.validate === undefined ? null : this.test(node.validate),
        };
      }
      case 'say':
        return { ...behaviour, text: NO_TEXT, voice: null };
      case 'action':
        return { ...behaviour, args: [], confirm: behaviour.confirm === null ? null : NO_TEXT };
      case 'external':
        return { ...behaviour, input: null };
      case 'subgraph': {
        const { inputs = {}, outputs = {} } = behaviour.node;
        return { ...behaviour, inputs: this.computeAll(inputs), outputs: this.computeAll(outputs) };
      }
      case 'assign': {
        const { set = {}, answers = {} } = behaviour.node;
        return {
          ...behaviour,
          ...{ set: this.computeAll(set, topOf), answers: this.answers(answers) },
          audit: this.facts.context.has(placeName(AUDIT_LOG)) ? behaviour.audit : null,
        };
      }
      case 'screen':
        return { ...behaviour, screen: null };
      case 'handoff':
      case 'decision':
      case 'terminal':
      case 'not-runnable':
        return behaviour;
    }
  }

  private test(text: string): (input: GuardInput) => boolean {
    const condition = this.facts.conditions.get(text)!;
    return (input) => this.guesses.decide(condition, input);
  }

  private answers(texts: Readonly<Record<string, string>>): (readonly [string, (input: GuardInput) => Json])[] {
    return this.computeAll(texts, answerName).map(([key, compute]) => {
      const computeAnswer = (input: GuardInput): Json => {
        const value = compute(input);
        if (value !== null) this.guesses.overwrite(key, value);
        return value;
      };
      return [key, computeAnswer] as const;
    });
  }

  /** Only what some condition may read. */
  private computeAll(
    texts: Readonly<Record<string, string>>,
    toName = (name: string): string => name,
  ): (readonly [string, (input: GuardInput) => Json])[] {
    return Object.entries(texts).flatMap(([name, text]) => {
      const condition = this.facts.context.has(toName(name)) ? this.facts.conditions.get(text) : undefined;
      return condition === undefined
        ? []
        : [[name, (input: GuardInput) => this.guesses.compute(condition, input)] as const];
    });
  }
}
