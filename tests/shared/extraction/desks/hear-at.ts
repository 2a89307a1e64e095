/** Reads a text at a desk, as the tests of desks compare it. */
import { extractOffline } from '../../../../src-shared/extraction/extract.ts';
import type { Json, JsonObject } from '../../../../src-shared/json.ts';
import type { ExtractionRequest } from '../../../../src-shared/step/extraction-request.ts';

export type Row = readonly [
  pending: string | null,
  text: string,
  heard: Readonly<Record<string, Json>>,
  answers?: JsonObject,
];

type Desk = Pick<ExtractionRequest, 'slots' | 'paths'>;

/** Answers by key, INTENT, and PATH. */
export function hearAt(desk: Desk, [pending, text, , answers = {}]: Row, change: Partial<ExtractionRequest> = {}) {
  const { proposals, intent, path } = extractOffline({
    ...{ text, answers, ...desk, confirming: false, path: null, today: '2026-11-18' },
    pending: desk.slots.find(({ key }) => key === pending) ?? null,
    ...change,
  });
  return {
    ...Object.fromEntries(proposals.map(({ key, value }) => [key, value])),
    ...(intent === null ? {} : { INTENT: intent }),
    ...(path ? { PATH: path.path } : {}),
  };
}
