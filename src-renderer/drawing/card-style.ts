/** The geometry of cards as CSS variables, for canvas.css. */
import type { CSSProperties } from 'react';
import { CARD, FAR_CARD } from '../../src-shared/drawing/card-geometry.ts';

export const CARD_STYLE = {
  '--card-header': `${CARD.header}px`,
  '--card-line': `${CARD.line}px`,
  '--card-below-text': `${CARD.belowText}px`,
  '--card-footer': `${CARD.footer}px`,
  '--card-padding': `${CARD.padding}px`,
  '--card-gap': `${CARD.gap}px`,
  '--card-radius': `${CARD.radius}px`,
  '--card-pill-radius': `${CARD.pillRadius}px`,
  '--card-exit-radius': `${CARD.exitRadius}px`,
  '--card-side-port': `${CARD.sidePort}px`,
  '--far-bar': `${FAR_CARD.bar}px`,
  '--far-title-left': `${FAR_CARD.titleLeft}px`,
  '--far-title-size': `${FAR_CARD.titleSize}px`,
} as CSSProperties;
