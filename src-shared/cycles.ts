/** Cycles of a directed graph, as strongly connected components (Tarjan 1972, without recursion: graphs can be deep). */

/**
 * One list of nodes per cycle, in walking order from the first one reached. A single node is a cycle if it leads to
 * itself.
 */
export function cyclesOf<Id>(starts: Iterable<Id>, next: (id: Id) => readonly Id[]): Id[][] {
  const search = new CycleSearch(next);
  for (const start of starts) search.visit(start);
  return search.cycles;
}

interface Visit<Id> {
  readonly id: Id;
  readonly targets: readonly Id[];
  at: number;
}

class CycleSearch<Id> {
  readonly cycles: Id[][] = [];
  readonly #order = new Map<Id, number>();
  readonly #low = new Map<Id, number>();
  readonly #component: Id[] = [];
  readonly #inComponent = new Set<Id>();
  readonly #next: (id: Id) => readonly Id[];

  constructor(next: (id: Id) => readonly Id[]) {
    this.#next = next;
  }

  visit(start: Id): void {
    if (this.#order.has(start)) return;
    const open = [this.#enter(start)];
    while (open.length > 0) {
      const visit = open.at(-1)!;
      const target = visit.targets[visit.at];
      visit.at += 1;
      if (target === undefined) {
        open.pop();
        this.#leave(visit, open.at(-1));
      } else if (!this.#order.has(target)) {
        open.push(this.#enter(target));
      } else if (this.#inComponent.has(target)) {
        this.#lower(visit.id, this.#order.get(target)!);
      }
    }
  }

  #enter(id: Id): Visit<Id> {
    this.#order.set(id, this.#order.size);
    this.#low.set(id, this.#order.get(id)!);
    this.#component.push(id);
    this.#inComponent.add(id);
    return { id, targets: this.#next(id), at: 0 };
  }

  #leave(visit: Visit<Id>, parent: Visit<Id> | undefined): void {
    if (parent) this.#lower(parent.id, this.#low.get(visit.id)!);
    if (this.#low.get(visit.id) !== this.#order.get(visit.id)) return;
    const members = this.#component.splice(this.#component.lastIndexOf(visit.id));
    for (const member of members) this.#inComponent.delete(member);
    if (members.length > 1 || visit.targets.includes(visit.id)) this.cycles.push(members);
  }

  #lower(id: Id, value: number): void {
    this.#low.set(id, Math.min(this.#low.get(id)!, value));
  }
}
