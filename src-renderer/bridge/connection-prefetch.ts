/**
 * Opens the connection and sends the requests that every start begins with while the program is still loading. The
 * first caller that connects gets this connection, and the responses as soon as it makes those requests.
 */
import type { Connect, Connection, TransportEvents } from './transport.ts';

interface Question {
  readonly asks: string;
  /** The caller that requested it again and waits for the answer. */
  asker: number | null;
  answer: Frame | null;
}

type Frame = Readonly<Record<string, unknown>>;
type News = (to: TransportEvents) => void;

/** Later requests count from 1. */
const FIRST_ID = 2 ** 40;

export interface PrefetchOptions {
  /** The name of this window. */
  readonly window: string;
  /** Whether it will open the project this installation starts with. */
  readonly asksForProject: boolean;
}

export function prefetchConnection(connect: Connect, { window, asksForProject }: PrefetchOptions): Connect {
  const questions = new Map<number, Question>();
  const missed: News[] = [];
  let hearer: TransportEvents | null = null;
  const tell = (news: News) => {
    if (hearer === null) missed.push(news);
    else news(hearer);
  };

  const ask = (name: string, body: Frame) => {
    const id = FIRST_ID + questions.size;
    questions.set(id, { asks: asked(name, body), asker: null, answer: null });
    connection.send({ kind: 'request', id, name, body });
  };

  const settle = (id: number, question: Question) => {
    const { asker, answer } = question;
    if (asker === null || answer === null || !questions.delete(id)) return;
    tell((to) => to.onFrame({ ...answer, id: asker }));
  };

  const connection = connect({
    onOpen: () => {
      if (asksForProject) ask('app.info', {});
      tell((to) => to.onOpen());
    },
    onFrame: (frame) => {
      const [id, question] = questionOf(frame, questions) ?? [];
      if (id === undefined || question === undefined) return tell((to) => to.onFrame(frame));
      question.answer = frame as Frame;
      const path = projectIn(question.answer);
      if (path !== null) ask('project.open', { path, window });
      settle(id, question);
    },
    onClose: (reason) => {
      questions.clear();
      tell((to) => to.onClose(reason));
    },
  });

  const handedOver: Connection = {
    ...connection,
    send: (frame) => {
      const { id: asker, name, body } = frame as Frame;
      const [id, question] = [...questions].find(([, { asks }]) => asks === asked(name, body)) ?? [];
      if (id === undefined || question === undefined || typeof asker !== 'number') return connection.send(frame);
      question.asker = asker;
      queueMicrotask(() => settle(id, question));
    },
  };

  let isTaken = false;
  return (events) => {
    if (isTaken) return connect(events);
    isTaken = true;
    // Waits until the caller has the connection.
    queueMicrotask(() => {
      hearer = events;
      for (const news of missed.splice(0)) news(events);
    });
    return handedOver;
  };
}

function asked(name: unknown, body: unknown): string {
  return JSON.stringify([name, body]);
}

function questionOf(frame: unknown, questions: ReadonlyMap<number, Question>): readonly [number, Question] | null {
  const id = isFrame(frame) ? frame['id'] : undefined;
  const question = typeof id === 'number' ? questions.get(id) : undefined;
  return typeof id === 'number' && question !== undefined ? [id, question] : null;
}

/** Only peeks: the recipient of the response validates it. */
function projectIn({ result }: Frame): string | null {
  const value = isFrame(result) ? result['value'] : undefined;
  const path = isFrame(value) ? value['initialProject'] : undefined;
  return typeof path === 'string' ? path : null;
}

function isFrame(value: unknown): value is Frame {
  return typeof value === 'object' && value !== null;
}
