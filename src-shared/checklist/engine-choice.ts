/** Which engine runs a plugin whose flow was a checklist, as its `plugin.json` says. */

/** `ir`: the flow, as everywhere else. `shadow`: the checklist answers, and the flow beside it is compared. */
export const ENGINES = ['checklist', 'ir', 'shadow'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The engine of one session, other than `ir`. */
export interface EngineChoice {
  readonly kind: Exclude<EngineName, 'ir'>;
  /** The text of the checklist, as it stands in its file. */
  readonly checklist: string;
}
