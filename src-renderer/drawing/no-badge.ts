/** Hides the React Flow badge, which its license allows; README.md names the library. */
export const NO_BADGE = { hideAttribution: true } as const;
