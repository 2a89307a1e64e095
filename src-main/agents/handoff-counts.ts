/**
 * Counts how often a conversation was handed over since the user's last action, and how deeply its handoffs are nested.
 */
import type { SessionLinks } from '../store/session-links.ts';
import { t } from '../messages/translate.ts';

export class HandoffCounts {
  readonly #links: SessionLinks;
  /** Keyed by the first session of a conversation. */
  readonly #counts = new Map<string, number>();
  /** Sessions whose next turn comes from a handoff and not from the user. */
  readonly #passedOn = new Set<string>();

  constructor(links: SessionLinks) {
    this.#links = links;
  }

  /** The first session of a conversation. */
  root(session: string): string {
    let root = session;
    for (let link = this.#links.of(root); link !== undefined; link = this.#links.of(root)) root = link.parent;
    return root;
  }

  passOn(session: string): void {
    this.#passedOn.add(session);
  }

  turnStarted(session: string): void {
    if (!this.#passedOn.delete(session)) this.#counts.delete(this.root(session));
  }

  count(session: string): void {
    const root = this.root(session);
    this.#counts.set(root, (this.#counts.get(root) ?? 0) + 1);
  }

  /** Why a session may not hand over again, or null. */
  refusal(session: string, { plugin, limit }: { readonly plugin: string; readonly limit: number }): string | null {
    const count = this.#counts.get(this.root(session)) ?? 0;
    if (count < limit && this.#depth(session) < limit) return null;
    return t('plugins.handoffCounts.tooManyHandoffs', { limit, plugin });
  }

  #depth(session: string): number {
    let depth = 0;
    for (let link = this.#links.of(session); link !== undefined; link = this.#links.of(link.parent)) depth += 1;
    return depth;
  }
}
