/** Rejects calls that waited too long for approval, including those that expired while the app was closed. */
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';
import type { ExpiringApprovals } from '../store/expiring-approvals.ts';
import type { Decision } from './session-requests.ts';

export interface ApprovalExpiryOptions {
  readonly approvals: ExpiringApprovals;
  readonly clock: () => Date;
  readonly decide: (decision: Decision) => Promise<Result<unknown>>;
}

/** Checked at least this often, because the clock may be changed and the computer may sleep. */
const LOOK_EVERY_MS = 30_000;
/** How long to wait before a failed write is retried. */
const RETRY_MS = 5000;

export class ApprovalExpiry {
  readonly #options: ApprovalExpiryOptions;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;

  constructor(options: ApprovalExpiryOptions) {
    this.#options = options;
  }

  /** Called inside the transaction that stores these events. */
  readonly onStore = (events: readonly RunEvent[]): void => {
    const { approvals } = this.#options;
    for (const { sessionId: session, body } of events) {
      if (body.type !== 'flow') continue;
      const { event } = body;
      if (event.type === 'approval.asked' && event.expiresAt !== undefined) {
        approvals.put({ session, pause: event.pause, expiresAt: event.expiresAt });
        if (this.#isOpen) this.#lookIn(0);
      }
      if (event.type === 'approval.given') approvals.remove({ session, pause: event.pause });
    }
  };

  start(): void {
    this.#isOpen = true;
    this.#lookIn(0);
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), ms);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const { approvals, clock } = this.#options;
    for (let due = approvals.next(); this.#isOpen && due !== undefined; due = approvals.next()) {
      const left = Date.parse(due.expiresAt) - clock().getTime();
      if (left > 0) return this.#lookIn(Math.min(left, LOOK_EVERY_MS));
      const { session: sessionId, pause } = due;
      const comment = t('services.runs.approvalExpired');
      const decided = await this.#options.decide({ sessionId, pause, decision: 'reject', comment });
      if (!decided.ok && RETRIED.has(decided.error.code)) return this.#lookIn(RETRY_MS);
      // It was decided, the run was canceled or restarted, or the session no longer exists.
      approvals.remove(due);
    }
  }
}

/** Errors that may go away. Any other refusal is final. */
const RETRIED: ReadonlySet<string> = new Set(['disk_full', 'io_failed', 'read_only', 'session_busy']);
