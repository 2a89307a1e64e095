/** Limits the work of evaluating code, so that no program can make it endless. */

export interface WorkLimits {
  /** Total number of expressions and statements. */
  readonly steps: number;
  /** The limits for one module body, and for one function with unknown arguments. */
  readonly stepsOfModule: number;
  readonly stepsOfExploration: number;
  /** How deeply expressions, blocks, and calls may be nested. */
  readonly depth: number;
  /** How deeply function calls may be nested. */
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

/** How many modules may be importing each other at once. */
const MAX_NESTED = 60;

export class Work {
  readonly limits: WorkLimits;
  /** Whether a module was not evaluated to its end. */
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

  /** Goes one level deeper. If it returns false, the caller must not continue; if true, it must call `leave`. */
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

  /** Counts work that grows with size: copied lists, joined strings, passed names. */
  charge(items: number): void {
    const steps = Math.floor(items / ITEMS_PER_STEP);
    this.#left -= steps;
    this.#total -= steps;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** Runs the body of a module from depth 0 and with its own limit, independent of what imports it. */
  ofModule(part: () => void): void {
    if (this.#nested >= MAX_NESTED) {
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

  /** Runs a part with its own limit; returns whether it stayed within it. */
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
