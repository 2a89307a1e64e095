/** Sessions that the window follows: each event arrives in order and once, even after a lost connection. */
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Wire } from './transport.ts';

export interface FollowedSessions {
  /** Returns a function that stops following. */
  follow(sessionId: string, afterSeq: number, onEvent: (event: RunEvent) => void): () => void;
  /** Follows them again after a reconnect. */
  resume(): void;
  deliver(event: RunEvent): void;
}

interface Following {
  readonly sessionId: string;
  readonly onEvent: (event: RunEvent) => void;
  lastSeq: number;
}

export function createFollowedSessions(wire: Wire): FollowedSessions {
  const followings = new Set<Following>();
  const isOpen = () => wire.status() === 'open';
  return {
    follow: (sessionId, afterSeq, onEvent) => {
      const following: Following = { sessionId, onEvent, lastSeq: afterSeq };
      followings.add(following);
      if (isOpen()) wire.send({ kind: 'follow', sessionId, afterSeq });
      return () => {
        followings.delete(following);
        const others = [...followings].some((other) => other.sessionId === sessionId);
        if (!others && isOpen()) wire.send({ kind: 'unfollow', sessionId });
      };
    },
    resume: () => {
      for (const { sessionId, lastSeq } of followings) wire.send({ kind: 'follow', sessionId, afterSeq: lastSeq });
    },
    deliver: (event) => {
      for (const following of followings) deliver(following, event);
    },
  };
}

function deliver(following: Following, event: RunEvent): void {
  if (event.sessionId !== following.sessionId || event.seq <= following.lastSeq) return;
  following.lastSeq = event.seq;
  following.onEvent(event);
}
