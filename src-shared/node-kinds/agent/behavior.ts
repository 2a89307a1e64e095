/** An agent is executed as a call of the subgraph its card represents. */
import type { CompileSetting } from '../../step/compiled-flow.ts';
import { SubgraphBehavior } from '../subgraph/behavior.ts';
import { partsOfAgent } from './expand.ts';
import type { AgentNode } from './schema.ts';

export class AgentBehavior extends SubgraphBehavior {
  constructor(node: AgentNode, setting: CompileSetting) {
    const { id, label, input, result } = node;
    const inputs = input === undefined ? {} : { input };
    const outputs = result === undefined ? {} : { [result]: 'last' };
    const call = { id, ref: partsOfAgent(node).graph, inputs, outputs, ...(label === undefined ? {} : { label }) };
    const { texts } = setting;
    super({
      ...{ node: call, leavesByKind: true },
      inputs: texts.kept(inputs, 'context'),
      outputs: texts.kept(outputs, 'context'),
    });
  }
}
