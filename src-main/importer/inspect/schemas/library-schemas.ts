/** States that LangGraph and LangChain provide, with their documented fields. */
import type { InspectedField, InspectedSchema } from '../../../../src-shared/importer/inspection.ts';
import { t } from '../../../messages/translate.ts';

interface LibrarySchema {
  readonly kind: 'messages' | 'prebuilt';
  /** The kind of a class derived from it. */
  readonly makes: 'typeddict' | 'pydantic';
  readonly fields: readonly InspectedField[];
}

function field(name: string, annotation: string, more: Partial<InspectedField> = {}): InspectedField {
  return {
    name,
    annotation,
    reducer: null,
    required: false,
    default: null,
    inheritedFrom: null,
    description: null,
    file: null,
    line: null,
    ...more,
  };
}

function messages(annotation: string): InspectedField {
  return field('messages', annotation, { reducer: 'add_messages', required: true });
}

const STEPS = field('remaining_steps', 'RemainingSteps', { description: t('imports.managed.langGraph') });
const STRUCTURED = field('structured_response', 'StructuredResponse', { required: true });

const AGENT = [messages('Sequence[BaseMessage]'), STEPS];
const AGENT_PYDANTIC = [messages('Sequence[BaseMessage]'), { ...STEPS, default: '25' }];

const LIBRARY_SCHEMAS: Readonly<Record<string, LibrarySchema>> = {
  'langgraph.graph.MessagesState': { kind: 'messages', makes: 'typeddict', fields: [messages('list[AnyMessage]')] },
  'langgraph.prebuilt.AgentState': { kind: 'prebuilt', makes: 'typeddict', fields: AGENT },
  'langgraph.prebuilt.AgentStatePydantic': { kind: 'prebuilt', makes: 'pydantic', fields: AGENT_PYDANTIC },
  'langgraph.prebuilt.AgentStateWithStructuredResponse': {
    kind: 'prebuilt',
    makes: 'typeddict',
    fields: [...AGENT, STRUCTURED],
  },
  'langgraph.prebuilt.AgentStateWithStructuredResponsePydantic': {
    kind: 'prebuilt',
    makes: 'pydantic',
    fields: [...AGENT_PYDANTIC, STRUCTURED],
  },
  'langchain.agents.AgentState': {
    kind: 'prebuilt',
    makes: 'typeddict',
    fields: [
      messages('list[AnyMessage]'),
      field('jump_to', 'JumpTo | None', { reducer: 'EphemeralValue', description: t('imports.managed.langChain') }),
      field('structured_response', 'ResponseT'),
    ],
  },
  'copilotkit.CopilotKitState': {
    kind: 'prebuilt',
    makes: 'typeddict',
    fields: [messages('list[AnyMessage]'), field('copilotkit', 'CopilotKitProperties')],
  },
  'langgraph_swarm.SwarmState': {
    kind: 'prebuilt',
    makes: 'typeddict',
    fields: [messages('list[AnyMessage]'), field('active_agent', 'str')],
  },
};

export function librarySchema(name: string): LibrarySchema | null {
  return Object.hasOwn(LIBRARY_SCHEMAS, name) ? (LIBRARY_SCHEMAS[name] ?? null) : null;
}

export function asInspected(name: string, of: LibrarySchema): InspectedSchema {
  return {
    name: name.slice(name.lastIndexOf('.') + 1),
    kind: of.kind,
    bases: [],
    fields: [...of.fields],
    file: null,
    line: null,
  };
}
