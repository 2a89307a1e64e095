/** A map of a place and its surroundings, drawn without the network: a grid, markers, coordinates. Never tiles. */
import { MapPin } from 'lucide-react';
import { useCallback, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { isJsonObject, type JsonObject } from '../../../src-shared/json.ts';
import { listOf, numberOf, textOf, type ViewProps, wordsOf } from './view.ts';
import {
  contoursOf,
  coordinates,
  gridOf,
  HEIGHT,
  isInside,
  isOnEarth,
  placeOf,
  scaleOf,
  sketchOf,
  type Point,
  type Sketch,
} from './map-sketch.ts';

interface Marker extends Point {
  readonly label: string;
}

export function Map({ values, label, description }: ViewProps) {
  const address = wordsOf(values, 'address');
  const center = pointOf(values);
  const markers = listOf(values, 'markers').flatMap((item): Marker[] => {
    const point = isJsonObject(item) ? pointOf(item) : null;
    return point === null || !isOnEarth(point) ? [] : [{ ...point, label: textOf(item as JsonObject, 'label') }];
  });
  const [width, setWidth] = useState(320);
  const sketch = sketchOf({ center, zoom: numberOf(values, 'zoom'), width }, markers);
  const place = address === '' ? (sketch === null ? '' : coordinates(sketch.center)) : address;
  const isSaidByMarker = markers.some((marker) => marker.label === place);
  return (
    <figure ref={useWidth(setWidth)} className="min-w-0 overflow-hidden rounded-card border border-line bg-raised">
      {sketch !== null && (
        <Drawing
          sketch={sketch}
          markers={markers}
          hasPin={center !== null && markers.length === 0}
          label={label ?? t('screens.mapOf', { place })}
        />
      )}
      <figcaption className="flex flex-col gap-2 px-4 py-3">
        {!isSaidByMarker && (
          <p className="flex items-start gap-2 font-medium">
            <MapPin size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" aria-hidden />
            <span className="min-w-0 break-words">{place}</span>
          </p>
        )}
        <Places markers={markers} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
          <span>{sketch === null ? t('screens.mapUnknown') : t('screens.mapSketch')}</span>
          {sketch !== null && address !== '' && <span>{coordinates(sketch.center)}</span>}
        </p>
        {description !== null && <p className="text-sm text-muted">{description}</p>}
      </figcaption>
    </figure>
  );
}

/** The markers in words, with the numbers they have on the map. */
function Places({ markers }: { readonly markers: readonly Marker[] }) {
  if (markers.length === 0) return null;
  return (
    <ol aria-label={t('screens.places')} className="flex flex-col gap-1">
      {markers.map((marker, at) => (
        <li key={at} className="flex items-baseline gap-2">
          <span className="w-5 shrink-0 text-right rtl:text-left font-semibold text-accent tabular-nums">{at + 1}</span>
          <span className="min-w-0 break-words">{marker.label === '' ? coordinates(marker) : marker.label}</span>
        </li>
      ))}
    </ol>
  );
}

interface DrawingProps {
  readonly sketch: Sketch;
  readonly markers: readonly Marker[];
  /** A pin in the center. */
  readonly hasPin: boolean;
  readonly label: string;
}

function Drawing({ sketch, markers, hasPin, label }: DrawingProps) {
  const { vertical, horizontal } = gridOf(sketch);
  const { metres, length } = scaleOf(sketch);
  return (
    <svg
      role="img"
      aria-label={label}
      direction="ltr"
      width={sketch.width}
      height={HEIGHT}
      className="block border-b border-line bg-sunken"
    >
      {contoursOf(sketch).map((path, at) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="var(--kind-teal)"
          strokeOpacity={at % 4 === 0 ? 0.34 : 0.18}
          strokeWidth={1}
        />
      ))}
      <g stroke="var(--line)" strokeWidth={1}>
        {vertical.map(({ at }) => (
          <line key={at} x1={at} x2={at} y1={0} y2={HEIGHT} />
        ))}
        {horizontal.map(({ at }) => (
          <line key={at} x1={0} x2={sketch.width} y1={at} y2={at} />
        ))}
      </g>
      <g className="fill-muted text-sm tabular-nums">
        {vertical.map(({ at, degrees }) => (
          <text key={at} x={at + 4} y={14}>
            {degreeWords(degrees)}
          </text>
        ))}
      </g>
      {markers.map((marker, at) => {
        const spot = placeOf(marker, sketch);
        return isInside(spot, sketch) ? <Pin key={at} spot={spot} words={String(at + 1)} /> : null;
      })}
      {hasPin && <Pin spot={[sketch.width / 2, HEIGHT / 2]} words="" />}
      <g transform={`translate(12 ${HEIGHT - 14})`} className="fill-muted text-sm tabular-nums">
        <path d={`M 0 -4 V 0 H ${length.toFixed(1)} V -4`} fill="none" stroke="var(--muted)" strokeWidth={1.5} />
        <text x={length + 6} y={2}>
          {metres >= 1000 ? `${metres / 1000} km` : `${metres} m`}
        </text>
      </g>
    </svg>
  );
}

function Pin({ spot: [x, y], words }: { readonly spot: readonly [x: number, y: number]; readonly words: string }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <ellipse cx={0} cy={1} rx={7} ry={2.5} fill="var(--ink)" opacity={0.18} />
      <path
        d="M 0 0 C -4 -9 -12 -13 -12 -22 A 12 12 0 1 1 12 -22 C 12 -13 4 -9 0 0 Z"
        fill="var(--accent)"
        stroke="var(--raised)"
        strokeWidth={2}
      />
      {words === '' ? (
        <circle cx={0} cy={-22} r={4.5} fill="var(--raised)" />
      ) : (
        <text y={-18} textAnchor="middle" fill="var(--on-accent)" className="text-[12px] font-semibold">
          {words}
        </text>
      )}
    </g>
  );
}

/** Follows the available width, so that text on the map has the same size as around it. */
function useWidth(onWidth: (width: number) => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new ResizeObserver(() => onWidth(Math.max(element.clientWidth, 120)));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onWidth],
  );
}

function pointOf(values: JsonObject): Point | null {
  const lat = numberOf(values, 'lat');
  const lng = numberOf(values, 'lng');
  return lat === null || lng === null ? null : { lat, lng };
}

function degreeWords(degrees: number): string {
  return `${Number(degrees.toFixed(4))}°`;
}
