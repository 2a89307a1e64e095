/** Strongly connected parts of a graph whose nodes are numbers, without recursion: states may be many. */

/** Each with its members; a lone node only counts if it leads to itself. `successors` may name nodes outside of `nodes`. */
export function loopsOf(nodes: readonly number[], successors: (node: number) => readonly number[]): number[][] {
  const finder = new LoopFinder(new Set(nodes), successors);
  for (const node of nodes) finder.visit(node);
  return finder.loops;
}

interface Step {
  readonly node: number;
  readonly next: readonly number[];
  at: number;
}

class LoopFinder {
  readonly loops: number[][] = [];
  private readonly nodes: ReadonlySet<number>;
  private readonly successors: (node: number) => readonly number[];
  private readonly order = new Map<number, number>();
  private readonly low = new Map<number, number>();
  private readonly open: number[] = [];
  private readonly isOpen = new Set<number>();

  constructor(nodes: ReadonlySet<number>, successors: (node: number) => readonly number[]) {
    this.nodes = nodes;
    this.successors = successors;
  }

  visit(root: number): void {
    if (this.order.has(root)) return;
    const path: Step[] = [this.enter(root)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.next[step.at];
      step.at += 1;
      if (next === undefined) {
        path.pop();
        this.leave(step);
        const outer = path.at(-1);
        if (outer !== undefined) this.lower(outer.node, this.low.get(step.node)!);
      } else if (!this.nodes.has(next)) continue;
      else if (!this.order.has(next)) path.push(this.enter(next));
      else if (this.isOpen.has(next)) this.lower(step.node, this.order.get(next)!);
    }
  }

  private enter(node: number): Step {
    this.order.set(node, this.order.size);
    this.low.set(node, this.order.get(node)!);
    this.open.push(node);
    this.isOpen.add(node);
    return { node, next: this.successors(node), at: 0 };
  }

  private lower(node: number, to: number): void {
    this.low.set(node, Math.min(this.low.get(node)!, to));
  }

  private leave({ node, next }: Step): void {
    if (this.low.get(node) !== this.order.get(node)) return;
    const members: number[] = [];
    for (let member = this.open.pop()!; ; member = this.open.pop()!) {
      this.isOpen.delete(member);
      members.push(member);
      if (member === node) break;
    }
    if (members.length > 1 || next.includes(node)) this.loops.push(members);
  }
}
