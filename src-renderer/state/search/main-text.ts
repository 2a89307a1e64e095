/** What a node says, and the field it says it in; a node that says nothing has its label. */
import type { FlowNode } from '../../../src-shared/flow/node.ts';

export interface MainText {
  readonly field: 'prompt' | 'text' | 'tool' | 'screen' | 'outcome' | 'runner' | 'ref' | 'plugin' | 'label';
  readonly text: string;
}

export function textOf(node: FlowNode): MainText {
  switch (node.type) {
    case 'question':
      return { field: 'prompt', text: node.prompt };
    case 'say':
      return { field: 'text', text: node.text };
    case 'action':
      return { field: 'tool', text: node.tool };
    case 'screen':
      return { field: 'screen', text: node.screen };
    case 'terminal':
      return { field: 'outcome', text: node.outcome ?? '' };
    case 'external':
      return { field: 'runner', text: node.runner };
    case 'subgraph':
      return { field: 'ref', text: node.ref };
    case 'handoff':
      return { field: 'plugin', text: node.plugin };
    case 'decision':
    case 'assign':
    case 'agent':
      return { field: 'label', text: node.label ?? '' };
  }
}
