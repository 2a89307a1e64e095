/** The messages between the window and the proof worker. */
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { PluginParts } from '../../../src-shared/step/plugin-parts.ts';
import type { Progress, Proof } from '../../../src-shared/model-check/proof.ts';

export interface ProveRequest {
  readonly flow: Flow;
  readonly gates: PluginParts['gates'];
}

export type ProveMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'proved'; readonly proof: Proof }
  /** The flow has errors, and cannot run. */
  | { readonly type: 'refused'; readonly errors: number };
