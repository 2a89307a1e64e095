/** What a flow may refer to outside of itself. Null where it is not known, and then not checked. */
export interface CheckEnvironment {
  readonly tools: readonly string[] | null;
  readonly screens: readonly string[] | null;
}

export const UNKNOWN_ENVIRONMENT: CheckEnvironment = { tools: null, screens: null };
