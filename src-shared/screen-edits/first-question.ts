/** The first question of a conversation, and the first one that a screen answers. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import { absolutePath } from '../a2ui/catalog/data-path.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import type { Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { isJsonObject } from '../json.ts';
import { questionOf } from '../node-kinds/parts-of.ts';
import { answersIn } from './answers-in.ts';
import { reachedNodes } from './reached-nodes.ts';

/** The first question of the main flow; null if none is reached. */
export function firstQuestion(flow: Flow): FlowNode | null {
  return reachedNodes(flow).find((node) => questionOf(node) !== undefined) ?? null;
}

/** The first question of the main flow whose answer an input of the screen is bound to; null without one. */
export function firstAnswered(flow: Flow, file: ScreenFile): FlowNode | null {
  const keys = boundAnswers(file);
  return reachedNodes(flow).find((node) => keys.has(questionOf(node)?.key ?? '')) ?? null;
}

function boundAnswers({ components, bindings = {} }: ScreenFile): ReadonlySet<string> {
  const bound = new Map(Object.entries(bindings).map(([place, text]) => [pointerOfBinding(place), text]));
  return new Set(
    components.flatMap(({ component, value }) => {
      const path = findComponent(component)?.group === 'input' && isJsonObject(value) ? value['path'] : undefined;
      const expression = typeof path === 'string' ? (bound.get(absolutePath(path, '')) ?? '') : '';
      return [...answersIn(expression)];
    }),
  );
}
