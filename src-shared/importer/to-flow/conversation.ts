/**
 * The main graph of an imported agent: it welcomes, takes the user's message, runs the agent, shows its reply, and
 * handles failures.
 */
import type { Edge, Flow } from '../../flow/flow.ts';
import type { FlowNode } from '../../flow/node.ts';
import { MESSAGE_KEY, REPLY, type ConversationPlan, type PlannedQuestion } from '../conversation-plan.ts';
import type { ImportDesign } from '../design.ts';
import { voiceTemplate } from '../screens.ts';
import { FAILED } from './draw-graph.ts';
import { literalList, plainTemplate } from '../names.ts';
import { screenHandlers } from './screen-handlers.ts';
import { screenLabel, type ScreenMoment } from './screen-labels.ts';
import { t } from '../../messages/translate.ts';
import { quote } from '../../guard/types.ts';
import { GOODBYES, YESES } from './phrases.ts';

export interface ConversationInputs {
  readonly pluginId: string;
  /** The name of the plugin. */
  readonly name: string;
  readonly design: ImportDesign;
  readonly plan: ConversationPlan;
  /** The nodes that run the agent; a run starts with the first one. */
  readonly running: Running;
}

/** How the agent is run: nodes, their edges, the start and end, and the edges for failures. */
export interface Running {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly Edge[];
  readonly entry: string;
  /** Edges from the nodes of the run to `result` and `trouble`, without their ends. */
  readonly done: readonly Edge[];
  readonly predicates: NonNullable<Flow['predicates']>;
  /** Variables beyond those of every imported agent. */
  readonly state?: NonNullable<Flow['state']>;
}

export const RESULT_NODE = 'result';
export const TROUBLE_NODE = 'trouble';
export const MESSAGE_NODE = 'ask';
export const AGAIN_NODE = 'again';

const SAYS_GOODBYE = 'says_goodbye';
const TRIES_AGAIN = 'tries_again';
const HAS_FAILED = `domain.${FAILED} == true`;
const AGAIN_KEY = 'again';

export function conversationGraph(inputs: ConversationInputs): Omit<Flow, 'version' | 'id'> {
  const { pluginId, design, plan, running } = inputs;
  const isChat = plan.mode === 'chat';
  const labelled = (moment: ScreenMoment) => ({ label: screenLabel(moment, design, inputs.name) });
  const questions = questionNodes(plan, labelled('asking'));
  const [first] = questions;
  const nodes: FlowNode[] = [
    { id: 'welcome', type: 'screen', ...labelled('welcome'), screen: 'welcome', state: 'WELCOME', waits: false },
    { id: 'hello', type: 'say', label: t('importer.conversation.hello'), text: voice(design, 'welcome', plan) },
    ...questions,
    takeNode(plan),
    { id: 'collecting', type: 'screen', ...labelled('working'), screen: 'collecting', state: 'WORKING', waits: false },
    {
      id: 'working',
      type: 'say',
      label: t('importer.conversation.workingLabel'),
      text: voice(design, 'collecting', plan),
    },
    ...running.nodes,
    { id: RESULT_NODE, type: 'screen', ...labelled('result'), screen: 'result', state: 'RESULT', waits: false },
    replyNode(design, plan),
    ...(isChat ? [messageNode(plan)] : [againNode(), freshNode(plan)]),
    troubleNode(labelled('trouble')),
    { id: 'failed', type: 'assign', label: t('importer.conversation.failedLabel'), set: { [FAILED]: 'true' } },
    sorryNode(voice(design, 'error', plan)),
    {
      id: 'bye',
      type: 'say',
      label: t('importer.conversation.goodbyeLabel'),
      text: t('importer.conversation.goodbye'),
    },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ];
  const talk = isChat ? MESSAGE_NODE : AGAIN_NODE;
  const begin = isChat ? MESSAGE_NODE : 'take';
  const edges = [
    edge('welcome', 'hello'),
    ...chained(['hello', ...questions.map(({ id }) => id), begin]),
    ...(isChat ? chatEdges() : formEdges(first?.id ?? 'take')),
    edge('take', 'collecting'),
    edge('collecting', 'working', { guard: "client.mode == 'voice'", label: t('importer.conversation.spokenEdge') }),
    edge('collecting', running.entry, { guard: 'else' }),
    edge('working', running.entry),
    ...running.edges,
    ...running.done,
    ...chained([RESULT_NODE, 'reply', talk]),
    ...chained([TROUBLE_NODE, 'failed', 'sorry', talk]),
    edge('bye', 'end'),
  ];
  const handlers = screenHandlers({ pluginId, design, plan, start: (isChat ? undefined : first?.id) ?? MESSAGE_NODE });
  return {
    entry: 'welcome',
    limits: { turnTimeoutMs: TURN_MS },
    predicates: { ...running.predicates, ...(isChat && chatPredicates()) },
    state: { ...stateOf(design), ...running.state },
    ...(handlers.length > 0 && { handlers }),
    nodes,
    edges,
  };
}

/** An agent may think for minutes. */
const TURN_MS = 600_000;

function stateOf(design: ImportDesign): NonNullable<Flow['state']> {
  const own = { [MESSAGE_KEY]: { initial: '' }, [FAILED]: { initial: false } };
  const given = Object.entries(design.initial_domain_state).filter(([name]) => PLACE.test(name));
  return { ...Object.fromEntries(given.map(([name, initial]) => [name, { initial }])), ...own };
}

const PLACE = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

function voice(design: ImportDesign, screen: keyof ImportDesign['screens'], plan: ConversationPlan): string {
  return voiceTemplate(design.screens[screen].voice_text, plan) || t('importer.conversation.working');
}

interface Labelled {
  readonly label: string;
}

/** Answers are shown from the first one on. */
function questionNodes({ mode, questions }: ConversationPlan, labelled: Labelled): FlowNode[] {
  const nodes = questions.map(questionNode);
  const [first, ...others] = nodes;
  if (mode === 'chat' || first === undefined || others.length === 0) return nodes;
  const shown = { screen: 'collecting', state: 'COLLECTING', waits: false } as const;
  const asking = { id: 'asking', type: 'screen', ...labelled, ...shown } as const;
  return [first, asking, ...others];
}

function questionNode({
  key,
  label,
  prompt,
  answer,
  required,
}: PlannedQuestion): Extract<FlowNode, { type: 'question' }> {
  const text = plainTemplate(prompt);
  return {
    ...{ id: `q.${key}`, type: 'question', label, key, prompt: text, answer, ...(!required && { required }) },
    // The agent decides how to react to a greeting.
    ...(answer.type === 'text' && { extraction: { anyWords: true } }),
  };
}

function messageNode(plan: ConversationPlan): FlowNode {
  const first = plan.takesMessage ? t('importer.conversation.askMessage') : t('importer.conversation.askStart');
  return {
    ...{ id: MESSAGE_NODE, type: 'question', label: t('importer.conversation.messageLabel'), key: MESSAGE_KEY },
    prompt: `{{ ${HAS_FAILED} ? ${quote(t('importer.conversation.askRetry'))} : ${REPLY} == null ? ${quote(first)} : ${quote(t('importer.conversation.askMore'))} }}`,
    extraction: { verbatim: true },
    notes: t('importer.conversation.messageNotes'),
  };
}

function takeNode(plan: ConversationPlan): FlowNode {
  const failed = { [FAILED]: 'false' };
  if (plan.mode === 'form')
    return {
      id: 'take',
      type: 'assign',
      label: t('importer.conversation.startLabel'),
      set: failed,
      forget: [AGAIN_KEY],
    };
  return {
    ...{ id: 'take', type: 'assign', label: t('importer.conversation.takeLabel') },
    // Without a new message, the previous one is tried again.
    set: {
      [MESSAGE_KEY]: `answers.${MESSAGE_KEY} == null || ${TRIES_AGAIN} ? domain.${MESSAGE_KEY} : answers.${MESSAGE_KEY}`,
      ...failed,
    },
    forget: [MESSAGE_KEY],
  };
}

function replyNode(design: ImportDesign, plan: ConversationPlan): FlowNode {
  const spoken = voice(design, 'result', plan);
  const isWords = plan.answer.endsWith('.text') || plan.fields.answer?.field.type.kind === 'text';
  if (!isWords) return { id: 'reply', type: 'say', label: t('importer.conversation.replyLabel'), text: spoken };
  const text = `{{ ${plan.answer} != null ? ${plan.answer} : ${quote(t('importer.conversation.done'))} }}`;
  return {
    id: 'reply',
    type: 'say',
    label: t('importer.conversation.replyLabel'),
    text,
    ...(spoken !== text && { voiceText: spoken }),
  };
}

function againNode(): FlowNode {
  const prompt = `{{ ${HAS_FAILED} ? ${quote(t('importer.conversation.retrySame'))} : ${quote(t('importer.conversation.runAgain'))} }}`;
  return {
    id: AGAIN_NODE,
    type: 'question',
    label: t('importer.conversation.retryLabel'),
    key: AGAIN_KEY,
    prompt,
    answer: { type: 'boolean' },
  };
}

function freshNode({ questions }: ConversationPlan): FlowNode {
  return {
    id: 'fresh',
    type: 'assign',
    label: t('importer.conversation.restartLabel'),
    forget: [AGAIN_KEY, ...questions.map(({ key }) => key)],
  };
}

/** The reason is written below; only what to do is spoken. */
function sorryNode(spoken: string): FlowNode {
  const text = `${spoken}{{ last.error.message != null ? '\\n\\n' + last.error.message : '' }}`;
  return { id: 'sorry', type: 'say', label: t('importer.conversation.sorryLabel'), text, voiceText: spoken };
}

function troubleNode(labelled: Labelled): FlowNode {
  const error = { code: 'AGENT_FAILED', message: t('importer.conversation.failed') };
  return { id: TROUBLE_NODE, type: 'screen', ...labelled, screen: 'error', state: 'ERROR', error, waits: false };
}

function chatEdges(): Edge[] {
  return [
    edge(MESSAGE_NODE, 'bye', { guard: SAYS_GOODBYE, label: t('importer.conversation.goodbyeEdge') }),
    edge(MESSAGE_NODE, 'take', { guard: 'else' }),
    edge(MESSAGE_NODE, 'bye', { id: `e.${MESSAGE_NODE}.cancel`, kind: 'cancel' }),
  ];
}

function formEdges(first: string): Edge[] {
  return [
    edge(AGAIN_NODE, 'take', {
      guard: `answers.${AGAIN_KEY} && ${HAS_FAILED}`,
      label: t('importer.conversation.retryEdge'),
    }),
    edge(AGAIN_NODE, 'fresh', { guard: `answers.${AGAIN_KEY} && !(${HAS_FAILED})` }),
    edge(AGAIN_NODE, 'bye', { guard: 'else' }),
    edge(AGAIN_NODE, 'bye', { id: `e.${AGAIN_NODE}.cancel`, kind: 'cancel' }),
    edge('fresh', first),
  ];
}

function chatPredicates(): NonNullable<Flow['predicates']> {
  const says = (words: readonly string[]) => `answers.${MESSAGE_KEY}.trim().lowerAscii() in [${literalList(words)}]`;
  return {
    [SAYS_GOODBYE]: { when: says(GOODBYES), notes: t('importer.conversation.goodbyeNotes') },
    [TRIES_AGAIN]: {
      when: `${HAS_FAILED} && ${says(YESES)}`,
      notes: t('importer.conversation.retryNotes'),
    },
  };
}

export function edge(from: string, to: string, rest: Partial<Edge> = {}): Edge {
  return { id: `e.${from}.${to}`, from, to, ...rest };
}

function chained(ids: readonly string[]): Edge[] {
  return ids.slice(1).map((id, at) => edge(ids[at]!, id));
}
