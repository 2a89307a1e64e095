/** Canvases without the badge of React Flow: its license allows that, and README.md names the library. */
export const NO_BADGE = { hideAttribution: true } as const;
