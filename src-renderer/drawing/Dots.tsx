/**
 * The dotted background, drawn for each zoom level and shifted by less than one gap. It is part of the layer of the
 * cards, which is drawn again in each step anyway: blending a layer of its own would take longer than drawing the dots.
 */
import { useLayoutEffect, useRef } from 'react';
import { useStoreApi } from '@xyflow/react';
import { dotGrid } from './dot-grid.ts';

const PATTERN = 'canvas-dot-pattern';

export function Dots() {
  const ground = useRef<SVGSVGElement>(null);
  const pattern = useRef<SVGPatternElement>(null);
  const dot = useRef<SVGCircleElement>(null);
  const store = useStoreApi();

  useLayoutEffect(() => {
    let drawnZoom: number | null = null;
    const place = () => {
      const [x, y, zoom] = store.getState().transform;
      const { gap, radius, shift } = dotGrid({ x, y, zoom });
      if (zoom !== drawnZoom) {
        drawnZoom = zoom;
        setAttributes(pattern.current, { width: gap, height: gap });
        setAttributes(dot.current, { cx: gap / 2, cy: gap / 2, r: radius });
      }
      if (ground.current) ground.current.style.transform = `translate(${shift.x}px,${shift.y}px)`;
    };
    place();
    return store.subscribe(place);
  }, [store]);

  return (
    <svg ref={ground} className="canvas-dots" aria-hidden>
      <pattern ref={pattern} id={PATTERN} patternUnits="userSpaceOnUse">
        <circle ref={dot} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${PATTERN})`} />
    </svg>
  );
}

function setAttributes(element: SVGElement | null, attributes: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, String(value));
}
