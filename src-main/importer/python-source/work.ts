/** Bounds the work of acting code out, so that no program can make reading it endless. */

export interface WorkLimits {
  /** Expressions and statements in all. */
  readonly steps: number;
  /** The same for the body of one module, and for one function whose parameters nobody knows. */
  readonly stepsOfModule: number;
  readonly stepsOfExploration: number;
  /** How deep expressions, blocks and calls may lie in each other. */
  readonly depth: number;
  /** How deep calls of functions may lie in each other. */
  readonly calls: number;
}

export const WORK_LIMITS: WorkLimits = {
  steps: 3_000_000,
  stepsOfModule: 150_000,
  stepsOfExploration: 20_000,
  depth: 400,
  calls: 30,
};

/** Copying this many items takes about as long as an expression. */
const ITEMS_PER_STEP = 16;

/** How many modules may be on the way to being imported by each other. */
const MOST_NESTED = 60;

export class Work {
  readonly limits: WorkLimits;
  /** Whether a module was not acted out to its end. */
  bounded = false;
  #total: number;
  #left: number;
  #depth = 0;
  #cutShort = false;
  #nested = 0;

  constructor(limits: WorkLimits) {
    this.limits = limits;
    this.#total = limits.steps;
    this.#left = limits.steps;
  }

  get exhausted(): boolean {
    return this.#left <= 0 || this.#total <= 0;
  }

  /** Takes one step down; where it answers false nothing may be done. Each true is paid back with `leave`. */
  enter(): boolean {
    if (this.exhausted || this.#depth >= this.limits.depth) {
      this.#cutShort = true;
      return false;
    }
    this.#left -= 1;
    this.#total -= 1;
    this.#depth += 1;
    return true;
  }

  /** Pays for what takes longer the larger it is: a list that is copied, text that is joined, names handed on. */
  charge(items: number): void {
    const steps = Math.floor(items / ITEMS_PER_STEP);
    this.#left -= steps;
    this.#total -= steps;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** Runs the body of a module: from the surface, and with a bound that has nothing to do with who imports it. */
  ofModule(part: () => void): void {
    if (this.#nested >= MOST_NESTED) {
      this.bounded = true;
      return;
    }
    const outer = { depth: this.#depth, left: this.#left, cutShort: this.#cutShort };
    this.#nested += 1;
    this.#depth = 0;
    this.#left = this.limits.stepsOfModule;
    part();
    this.bounded ||= this.exhausted;
    this.#depth = outer.depth;
    this.#left = outer.left;
    this.#cutShort = outer.cutShort;
    this.#nested -= 1;
  }

  /** Runs a part with a bound of its own; answers whether it stayed within. */
  within(steps: number, part: () => void): boolean {
    const outer = this.#left;
    const outerCut = this.#cutShort;
    const allowed = Math.min(steps, outer);
    this.#left = allowed;
    this.#cutShort = false;
    part();
    const whole = !this.#cutShort;
    this.#left = outer - (allowed - this.#left);
    this.#cutShort = outerCut;
    return whole;
  }
}
