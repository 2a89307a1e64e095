/** What happened in a conversation since its client was last told, as outbox entries: through all its handoffs, in order. */
import type { Client } from '../../src-shared/guard/scope.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { toOutbox, type OutboxEntry } from '../../src-shared/wire/outbox.ts';
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { SessionLinks } from '../store/session-links.ts';
import type { Told } from '../store/wire-sessions.ts';

export interface TellingWorld {
  readonly sessions: Sessions;
  readonly links: SessionLinks;
  readonly agents: AgentDirectory;
}

export interface Tale {
  readonly entries: readonly OutboxEntry[];
  readonly told: Told;
}

export const AGENT_CHANGED = 'server.agent.changed';

interface Place {
  readonly session: string;
  readonly agent: string;
}

export class Telling {
  readonly #world: TellingWorld;
  readonly #mode: Client['mode'];
  readonly #told: Record<string, number>;
  readonly #entries: OutboxEntry[] = [];

  constructor(world: TellingWorld, from: { readonly told: Told; readonly mode: Client['mode'] }) {
    this.#world = world;
    this.#told = { ...from.told };
    this.#mode = from.mode;
  }

  async tell(root: Place): Promise<Tale> {
    await this.#walk(root);
    return { entries: this.#entries, told: this.#told };
  }

  /** The events of one session; where it handed over, those of the other one at that place. */
  async #walk(place: Place): Promise<void> {
    const { sessions, links } = this.#world;
    const { session, agent } = place;
    const events = sessions.events({ sessionId: session, afterSeq: this.#told[session] ?? 0 });
    let bodies: RunEventBody[] = [];
    for (const { seq, body } of events.ok ? events.value : []) {
      this.#told[session] = seq;
      bodies.push(body);
      if (body.type !== 'session.linked' && body.type !== 'session.returned') continue;
      this.#add(bodies);
      bodies = [];
      if (body.type === 'session.linked') {
        this.#change(agent, body.agent);
        await this.#walk({ session: body.to, agent: body.agent });
      } else {
        const other = links.of(body.from)?.agent ?? agent;
        await this.#walk({ session: body.from, agent: other });
        this.#change(other, agent);
      }
    }
    this.#add(bodies);
    const leading = links.leading(session);
    if (leading !== undefined) await this.#walk({ session: leading.child, agent: leading.agent });
  }

  #add(bodies: readonly RunEventBody[]): void {
    if (bodies.length > 0) this.#entries.push(...toOutbox(bodies, { mode: this.#mode }));
  }

  #change(from: string, to: string): void {
    const stateVersion = this.#world.agents.get(to)?.stateVersion ?? 1;
    this.#entries.push({ type: AGENT_CHANGED, payload: { agentId: to, from, stateVersion } });
  }
}
