/** Cycles of a directed graph, as strongly connected components (Tarjan 1972, without recursion: graphs can be deep). */

/** One list of ids per cycle, in walking order from where it was met first. */
export function cyclesOf(starts: readonly string[], next: (id: string) => readonly string[]): string[][] {
  const search = new CycleSearch(next);
  for (const start of starts) search.visit(start);
  return search.cycles;
}

interface Visit {
  readonly id: string;
  readonly targets: readonly string[];
  at: number;
}

class CycleSearch {
  readonly cycles: string[][] = [];
  private readonly order = new Map<string, number>();
  private readonly low = new Map<string, number>();
  private readonly component: string[] = [];
  private readonly inComponent = new Set<string>();
  private readonly next: (id: string) => readonly string[];

  constructor(next: (id: string) => readonly string[]) {
    this.next = next;
  }

  visit(start: string): void {
    if (this.order.has(start)) return;
    const open = [this.enter(start)];
    while (open.length > 0) {
      const visit = open.at(-1)!;
      const target = visit.targets[visit.at];
      visit.at += 1;
      if (target === undefined) {
        open.pop();
        this.leave(visit, open.at(-1));
      } else if (!this.order.has(target)) {
        open.push(this.enter(target));
      } else if (this.inComponent.has(target)) {
        this.lower(visit.id, this.order.get(target)!);
      }
    }
  }

  private enter(id: string): Visit {
    this.order.set(id, this.order.size);
    this.low.set(id, this.order.get(id)!);
    this.component.push(id);
    this.inComponent.add(id);
    return { id, targets: this.next(id), at: 0 };
  }

  private leave(visit: Visit, parent: Visit | undefined): void {
    if (parent) this.lower(parent.id, this.low.get(visit.id)!);
    if (this.low.get(visit.id) !== this.order.get(visit.id)) return;
    const members = this.component.splice(this.component.lastIndexOf(visit.id));
    for (const member of members) this.inComponent.delete(member);
    if (members.length > 1 || visit.targets.includes(visit.id)) this.cycles.push(members);
  }

  private lower(id: string, value: number): void {
    this.low.set(id, Math.min(this.low.get(id)!, value));
  }
}
