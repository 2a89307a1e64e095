/** An agent is a call of the subgraph that its card stands for. */
import { optional } from '../../step/compile-texts.ts';
import type { CompileSetting } from '../../step/compiled-flow.ts';
import { SubgraphBehaviour } from '../subgraph/behaviour.ts';
import { partsOfAgent } from './expand.ts';
import type { AgentNode } from './schema.ts';

export class AgentBehaviour extends SubgraphBehaviour {
  constructor(node: AgentNode, setting: CompileSetting) {
    const { id, label, input, result } = node;
    const call = { id, ref: partsOfAgent(node).graph, ...(label === undefined ? {} : { label }) };
    const given = optional(input, setting.texts.value);
    super({
      ...{ node: call, leavesByKind: true },
      inputs: given === null ? [] : [['input', given]],
      outputs: result === undefined ? [] : [[result, ({ last }) => last]],
    });
  }
}
