/** All there is to say about a kind of node. The registry lists one of these for each kind; nothing else tells kinds apart. */
import type { ToolRow } from '../../agents/tool-row.ts';
import type { CheckEnvironment } from '../../flow/environment.ts';
import type { Subgraph } from '../../flow/flow.ts';
import type { EdgeKind } from '../../flow/edge-kinds.ts';
import type { Assignments, OutsideCall, Question, ScreenUse, SubgraphCall } from '../../flow/node-parts.ts';
import type { NodeOf, NodeType } from '../../flow/node.ts';
import type { CommandTitle } from '../../messages/translate.ts';
import type { z } from '../../schema.ts';
import type { CompileSetting, NodeBehaviour } from '../../step/compiled-flow.ts';
import type { CardBody } from './card.ts';
import type { Findings } from './findings.ts';
import type { KindHelp } from './help-topic.ts';
import type { IconShapes } from './icon.ts';
import type { InspectorField } from './inspector-fields.ts';

/** The subgraph that a card stands for. */
export interface Expansion {
  readonly ref: string;
  readonly subgraph: Subgraph;
  /** What the card gives it, by the names it reads. */
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
  /** Shown beside the inspector and among the help topics. */
  readonly help: KindHelp;
  /** Names of the commands that add a node, open its help, and insert its example; null: it has none. */
  readonly commands: {
    readonly add: CommandTitle;
    readonly help: CommandTitle;
    readonly insertExample: CommandTitle | null;
  };
  readonly icon: IconShapes;
  /** The colour token `--kind-<colour>`. */
  readonly colour: 'blue' | 'amber' | 'green' | 'violet' | 'teal' | 'pink' | 'indigo' | 'orange' | 'slate' | 'red';
  readonly group: 'talk' | 'flow' | 'work';
  /** Fields a freshly added node starts with, without id. */
  readonly starter: Readonly<Record<string, unknown>>;
  /** A conversation ends there: no edge leaves it, and its card is a pill. */
  readonly ends?: true;
  /** It only chooses an edge: its card says between how many. */
  readonly onlyBranches?: true;
  /** It picks tools that an executor runs. */
  readonly picksTools?: true;
  /** The name of its step where clients watch a run, unless the node names its own; without one it isn't shown. Null: the field "step" is something else. */
  readonly step?: string | null;
  /** A conversation goes on at once, and nothing that conditions read has changed. */
  readonly goesOnAtOnce?: true;

  /** The field with what it says or what it is about, which lists show beside the title. Without one they show the label. */
  readonly mainField?: Extract<keyof NodeOf<Type>, string>;

  readonly ports: Ports;

  /** What its card shows below the title. */
  card(node: NodeOf<Type>, context: CardContext): CardBody;
  /** What it is called without a label; undefined: by the title of its kind. `callee` is the label of the subgraph it calls. */
  titleOf?(node: NodeOf<Type>, callee?: string): string | undefined;
  /** The subgraph that its card stands for, named `<id>.<what>`. It is made when the flow is compiled and never stored. */
  expand?(node: NodeOf<Type>, drawn: ReadonlySet<EdgeKind>): Expansion;
  /** What it does in a conversation. */
  compile(node: NodeOf<Type>, setting: CompileSetting): NodeBehaviour;
  /** Finds what is wrong with it beyond its texts. */
  check?(node: NodeOf<Type>, findings: Findings, environment: CheckEnvironment): void;
}

/** A template, or an expression. */
export interface GivenToModel {
  /** Pointer below the node. */
  readonly at: string;
  readonly text: string;
  readonly isTemplate: boolean;
}

/** The edges that may leave a node beside the normal ones. */
export interface Ports {
  readonly kinds: readonly Exclude<EdgeKind, 'normal'>[];
  /** Of these, the one that a new edge from the side of the card gets; without one there is nothing at the side. */
  readonly atSide?: Exclude<EdgeKind, 'normal'>;
}

/** What a node is to the rest of the flow. A kind leaves out what its nodes are not. */
interface NodeParts<Type extends NodeType> {
  question?(node: NodeOf<Type>): Question;
  subgraphCall?(node: NodeOf<Type>): SubgraphCall;
  /** The tools it may pick, subgraphs among them. */
  toolRows?(node: NodeOf<Type>): readonly ToolRow[];
  /** Its texts that a language model is given, or gets the values of. */
  givenToModel?(node: NodeOf<Type>): readonly GivenToModel[];
  /** Conditions that decide inside it, beside those of its edges. */
  conditions?(node: NodeOf<Type>): readonly string[];
  /** Places of the state that are set when what it calls returns. */
  setsOnReturn?(node: NodeOf<Type>): Readonly<Record<string, string>>;
  /** The planner whose tools it runs. */
  planner?(node: NodeOf<Type>): string;
  screen?(node: NodeOf<Type>): ScreenUse;
  outsideCall?(node: NodeOf<Type>): OutsideCall;
  assignments?(node: NodeOf<Type>): Assignments;
  /** What the user is asked to confirm before the node does its work; undefined: nothing. */
  confirmation?(node: NodeOf<Type>): string | undefined;
  /** The name in the context under which its result is kept. */
  result?(node: NodeOf<Type>): string | undefined;
  /** A subgraph that only shows what runs inside. */
  drawing?(node: NodeOf<Type>): string | undefined;
  /** A template of what it says or asks. */
  words?(node: NodeOf<Type>): string;
  /** For whom a conversation may wait there. */
  waitsFor?(node: NodeOf<Type>): WaitsFor | null;
}

/** user: for what they say or do. others: for another plugin, an agent, or somewhere in a subgraph. */
export type WaitsFor = 'user' | 'others';

export interface CardContext {
  /** Outgoing edges. */
  readonly branches: number;
  /** The subgraph a node calls, if there is one by that name. */
  readonly callee: Subgraph | undefined;
}
