/** The shape of the window that an automatic layout should fit. */

/** Width to height. */
export const WINDOW_ASPECT = 1.6;
