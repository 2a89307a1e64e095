/** The interface of a node kind. The registry lists one for each kind, and nothing else distinguishes kinds. */
import type { ToolRow } from '../../agents/tool-row.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Subgraph } from '../../flow/flow.ts';
import type { EdgeKind } from '../../flow/edge-kinds.ts';
import type { Assignments, OutsideCall, Question, ScreenUse, SubgraphCall } from '../../flow/node-parts.ts';
import type { NodeOf, NodeType } from '../../flow/node.ts';
import type { CommandTitle } from '../../messages/translate.ts';
import type { z } from '../../schema.ts';
import type { CompileSetting, NodeBehavior } from '../../step/compiled-flow.ts';
import type { CardBody } from './card.ts';
import type { Findings } from './findings.ts';
import type { KindHelp } from './help-topic.ts';
import type { IconShapes } from './icon.ts';
import type { InspectorField } from './inspector-fields.ts';

/** The subgraph that a card represents. */
export interface Expansion {
  readonly ref: string;
  readonly subgraph: Subgraph;
  /** The card's inputs, by the names the subgraph reads. */
  readonly inputs?: Readonly<Record<string, string>>;
}

export interface NodeKind<Type extends NodeType = NodeType> extends NodeParts<Type> {
  readonly type: Type;
  readonly schema: z.ZodObject;
  /** The form in the inspector. */
  readonly fields: readonly InspectorField[];
  readonly title: string;
  /** One sentence for the palette. */
  readonly summary: string;
  /** Shown next to the inspector and among the help topics. */
  readonly help: KindHelp;
  /** Names of the commands that add a node, open its help, and insert its example. */
  readonly commands: {
    readonly add: CommandTitle;
    /** Other words that the add menu and the palette find the kind by. */
    readonly words: CommandTitle;
    readonly help: CommandTitle;
    readonly insertExample: CommandTitle | null;
  };
  readonly icon: IconShapes;
  /** The color token `--kind-<color>`. */
  readonly color: 'blue' | 'amber' | 'green' | 'violet' | 'teal' | 'pink' | 'indigo' | 'orange' | 'slate' | 'red';
  readonly group: 'talk' | 'flow' | 'work';
  /** Fields of a new node, without its id. */
  readonly starter: Readonly<Record<string, unknown>>;
  /** True if the conversation ends there: it has no outgoing edges, and its card is a pill. */
  readonly ends?: true;
  /** True if it only chooses an edge; its card shows the number of edges. */
  readonly onlyBranches?: true;
  /** True if it picks tools that an executor runs. */
  readonly picksTools?: true;
  /**
   * The step name for clients that watch a run, unless the node has one; not shown by default. Null if the field "step"
   * means something else.
   */
  readonly step?: string | null;
  /** True if the conversation continues at once without changing anything that conditions read. */
  readonly goesOnAtOnce?: true;

  /** The field with its main text, which lists show next to the title. By default they show the label. */
  readonly mainField?: Extract<keyof NodeOf<Type>, string>;

  readonly ports: Ports;

  /** The contents of its card below the title. */
  card(node: NodeOf<Type>, context: CardContext): CardBody;
  /** Its title without a label; undefined for the title of its kind. `callee` is the label of the called subgraph. */
  titleOf?(node: NodeOf<Type>, callee?: string): string | undefined;
  /** The subgraph its card represents, named `<id>.<what>`. Created when the flow is compiled and never stored. */
  expand?(node: NodeOf<Type>, drawn: ReadonlySet<EdgeKind>): Expansion;
  /** Its behavior in a conversation. */
  compile(node: NodeOf<Type>, setting: CompileSetting): NodeBehavior;
  /** Reports problems besides those of its texts. */
  check?(node: NodeOf<Type>, findings: Findings, environment: CheckEnvironment): void;
}

/** A template, or an expression. */
export interface GivenToModel {
  /** Pointer below the node. */
  readonly at: string;
  readonly text: string;
  readonly isTemplate: boolean;
}

/** The edges a node may have besides the normal ones. */
export interface Ports {
  readonly kinds: readonly Exclude<EdgeKind, 'normal'>[];
  /** The kind of a new edge from the card's side; without it, the side has no handle. */
  readonly atSide?: Exclude<EdgeKind, 'normal'>;
}

/** The roles of a node in the flow. A kind omits those its nodes don't have. */
interface NodeParts<Type extends NodeType> {
  question?(node: NodeOf<Type>): Question;
  subgraphCall?(node: NodeOf<Type>): SubgraphCall;
  /** The tools it may pick, subgraphs among them. */
  toolRows?(node: NodeOf<Type>): readonly ToolRow[];
  /** Its texts that a language model gets, or whose values it gets. */
  givenToModel?(node: NodeOf<Type>): readonly GivenToModel[];
  /** Conditions inside it, in addition to those of its edges. */
  conditions?(node: NodeOf<Type>): readonly string[];
  /** Variables set when its call returns. */
  setsOnReturn?(node: NodeOf<Type>): Readonly<Record<string, string>>;
  /** The planner whose tools it runs. */
  planner?(node: NodeOf<Type>): string;
  screen?(node: NodeOf<Type>): ScreenUse;
  outsideCall?(node: NodeOf<Type>): OutsideCall;
  assignments?(node: NodeOf<Type>): Assignments;
  /** The text the user must confirm before the node acts; undefined if none. */
  confirmation?(node: NodeOf<Type>): string | undefined;
  /** The context name under which its result is stored. */
  result?(node: NodeOf<Type>): string | undefined;
  /** A subgraph that only shows what runs inside. */
  drawing?(node: NodeOf<Type>): string | undefined;
  /** A template of its message or question. */
  words?(node: NodeOf<Type>): string;
  /** What a conversation may wait for there. */
  waitsFor?(node: NodeOf<Type>): WaitsFor | null;
}

/** `user`: for a message or action. `others`: for another plugin, an agent, or inside a subgraph. */
export type WaitsFor = 'user' | 'others';

export interface CardContext {
  /** Outgoing edges. */
  readonly branches: number;
  /** The called subgraph, if it exists. */
  readonly callee: Subgraph | undefined;
  /** The title of the planner whose tools it runs, if it exists. */
  readonly planner?: string | undefined;
  /** The ID of the flow. Without it, the flow's own tools are shown with their full names. */
  readonly flowId?: string;
}
