/** Graphs as ELK takes and returns them; only the parts in use. */
type Options = Readonly<Record<string, string>>;

interface Shape {
  readonly id: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface ElkPort extends Shape {
  readonly layoutOptions?: Options;
}

export interface ElkLabel extends Omit<Shape, 'id'> {
  readonly text?: string;
  readonly layoutOptions?: Options;
}

export interface ElkPoint {
  readonly x: number;
  readonly y: number;
}

export interface ElkSection {
  readonly id: string;
  readonly startPoint: ElkPoint;
  readonly endPoint: ElkPoint;
  readonly bendPoints?: ElkPoint[];
}

export interface ElkEdge {
  readonly id: string;
  readonly sources: string[];
  readonly targets: string[];
  readonly labels?: ElkLabel[];
  readonly sections?: ElkSection[];
  readonly layoutOptions?: Options;
}

export interface ElkNode extends Shape {
  readonly children?: ElkNode[];
  readonly ports?: ElkPort[];
  readonly edges?: ElkEdge[];
  readonly layoutOptions?: Options;
}

/** Runs ELK. Null if it was stopped. */
export type LayoutEngine = (graph: ElkNode) => Promise<ElkNode | null>;
