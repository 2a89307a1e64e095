/** Interprets the user's messages. */
import type { ExtractionOutcome, ExtractionRequest } from '../../src-shared/step/extraction-request.ts';

export interface Extractor {
  extract(request: ExtractionRequest, signal: AbortSignal): Promise<ExtractionOutcome>;
}

/** The user's local date, not UTC. */
export function dayOf(now: Date): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
