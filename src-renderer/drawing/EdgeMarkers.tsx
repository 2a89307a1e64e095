/** The arrow head every edge ends in; it takes the color of its line. */
export const ARROW = 'url(#flow-arrow)';

export function EdgeMarkers() {
  return (
    <svg className="absolute size-0" aria-hidden>
      <defs>
        <marker
          id="flow-arrow"
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
          overflow="visible"
        >
          <path className="edge-arrow" d="M1,1.5 L9,5 L1,8.5 Z" fill="context-stroke" />
        </marker>
      </defs>
    </svg>
  );
}
