/** The engine of a plugin whose flow was a checklist, according to its `plugin.json`. */

/** The checklist a flow was converted from, kept next to it. */
export const CHECKLIST_FILE = 'checklist.json';

/** `ir`: the flow, as usual. `shadow`: the checklist answers, and the flow is compared with it. */
export const ENGINES = ['checklist', 'ir', 'shadow'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The engine of one session, other than `ir`. */
export interface EngineChoice {
  readonly kind: Exclude<EngineName, 'ir'>;
  /** The text of the checklist file. */
  readonly checklist: string;
}
