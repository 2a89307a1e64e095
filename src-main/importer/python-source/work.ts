/** Bounds the work of acting code out, so that no program can make reading it endless. */

export interface WorkLimits {
  /** Expressions and statements in all. */
  readonly steps: number;
  /** The same for one function whose parameters nobody knows. */
  readonly stepsOfExploration: number;
  /** How deep expressions, blocks and calls may lie in each other. */
  readonly depth: number;
  /** How deep calls of functions may lie in each other. */
  readonly calls: number;
}

export const WORK_LIMITS: WorkLimits = { steps: 5_000_000, stepsOfExploration: 20_000, depth: 400, calls: 30 };

/** How many modules may be on the way to being imported by each other. */
const MOST_NESTED = 60;

export class Work {
  readonly limits: WorkLimits;
  #left: number;
  #depth = 0;
  #cutShort = false;
  #nested = 0;

  constructor(limits: WorkLimits) {
    this.limits = limits;
    this.#left = limits.steps;
  }

  /** Whether anything was left out because a limit was reached, since the last time somebody asked with `watch`. */
  get cutShort(): boolean {
    return this.#cutShort;
  }

  get exhausted(): boolean {
    return this.#left <= 0;
  }

  /** Takes one step down; where it answers false nothing may be done. Each true is paid back with `leave`. */
  enter(): boolean {
    if (this.#left <= 0 || this.#depth >= this.limits.depth) {
      this.#cutShort = true;
      return false;
    }
    this.#left -= 1;
    this.#depth += 1;
    return true;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** Runs a part that starts at the surface again, such as the body of a module that is imported deep inside. */
  apart(part: () => void): void {
    const outer = this.#depth;
    if (this.#nested >= MOST_NESTED) {
      this.#cutShort = true;
      return;
    }
    this.#nested += 1;
    this.#depth = 0;
    part();
    this.#depth = outer;
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
