/** Parses text of documents in a worker: a large flow takes longer than a frame. */
import { readDocumentText, type TextKind } from '../../../src-shared/layers/document-text.ts';

export interface ReadRequest {
  readonly id: number;
  readonly kind: TextKind;
  readonly text: string;
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  postMessage({ id: data.id, result: readDocumentText(data.kind, data.text) });
});
