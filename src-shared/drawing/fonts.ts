/**
 * The app's fonts, for drawings without its style sheet. Fallbacks apply where a picture is shown without them: narrow
 * ones first, for programs that ignore the length of a text.
 */
export const SANS = "'Inter Variable', Inter, system-ui, Arial, 'Liberation Sans', 'Noto Sans', sans-serif";
export const MONO = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, 'DejaVu Sans Mono', monospace";

/** The steps of the type scale on a canvas, in px. Nothing but badges is smaller than `sm`. */
export const TEXT_SIZE = { badge: 11, sm: 12, base: 13, lg: 16, xl: 24 } as const;
