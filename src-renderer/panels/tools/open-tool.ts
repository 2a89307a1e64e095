/** Opens the panel at one tool. Literal arguments of a node fill in an untouched form. */
import { z } from '../../../src-shared/schema.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { formFields, textsOf } from '../../../src-shared/json-schema/schema-form.ts';
import { outsideCallOf } from '../../../src-shared/node-kinds/parts-of.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { NO_DRAFT, TOOL_CHOICE_NAME, TOOL_DRAFTS, TOOL_DRAFTS_NAME } from './tool-panel-state.ts';

type App = Pick<AppState, 'documents' | 'view' | 'panelStates'>;

export function openTool({ documents, view, panelStates }: App, tool: string, args: unknown): void {
  const { byName, set } = panelStates.getState();
  set(TOOL_CHOICE_NAME, tool);
  const drafts = TOOL_DRAFTS.schema.safeParse(byName.get(TOOL_DRAFTS_NAME)).data ?? TOOL_DRAFTS.initial;
  const schema = documents.getState().project?.tools.find(({ name }) => name === tool)?.input as JsonObject | undefined;
  const fields = (schema && formFields(schema)) ?? null;
  if (fields !== null && !Object.hasOwn(drafts, tool)) {
    const texts = textsOf(fields, literalsOf(args));
    set(TOOL_DRAFTS_NAME, { ...drafts, [tool]: { ...NO_DRAFT, texts } } as Json);
  }
  view.getState().setPanel('tools', true);
}

const computed = z.union([z.strictObject({ expr: z.string() }), z.looseObject({ model: z.literal(true) })]);

/** Expressions have no value outside of a conversation. */
function literalsOf(args: unknown): JsonObject {
  if (!isJsonObject(args as Json)) return {};
  return Object.fromEntries(
    Object.entries(args as JsonObject).filter(([, value]) => !computed.safeParse(value).success),
  );
}

export interface ToolCall {
  readonly tool: string;
  readonly args: unknown;
}

/** The call of the selected node, if it is the only one and calls a tool. */
export function selectedCall({ documents, selection }: Pick<AppState, 'documents' | 'selection'>): ToolCall | null {
  const { document, graph } = documents.getState();
  const { nodes } = selection.getState();
  const node = graphOf(document.flow, graph)?.nodes.find(({ id }) => id === nodes[0]);
  if (nodes.length !== 1 || node === undefined) return null;
  const call = outsideCallOf(node);
  return call?.isAgent === false ? { tool: call.tool, args: 'args' in node ? node.args : undefined } : null;
}
