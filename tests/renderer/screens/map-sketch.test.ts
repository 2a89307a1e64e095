import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contoursOf,
  coordinates,
  gridOf,
  HEIGHT,
  isInside,
  placeOf,
  scaleOf,
  sketchOf,
  type Sketch,
} from '../../../src-renderer/screens/views/map-sketch.ts';

const LONDON = { lat: 51.5074, lng: -0.1278 };

function sketch(zoom: number | null, markers: readonly { lat: number; lng: number }[] = []): Sketch {
  const made = sketchOf({ center: LONDON, zoom, width: 600 }, markers);
  if (made === null) throw new Error('no sketch');
  return made;
}

describe('the offline map', () => {
  test('places its center in the middle, east to the right, and north at the top', () => {
    expect(placeOf(LONDON, sketch(14))).toEqual([300, HEIGHT / 2]);
    const [x, y] = placeOf({ lat: 51.51, lng: -0.12 }, sketch(14));
    expect([x > 300, y < HEIGHT / 2]).toEqual([true, true]);
  });

  test('has a grid that follows the zoom', () => {
    const steps = [4, 10, 14, 18].map((zoom) => {
      const [first, second] = gridOf(sketch(zoom)).vertical;
      return Number(((second?.degrees ?? 0) - (first?.degrees ?? 0)).toFixed(6));
    });
    expect(steps).toEqual([10, 0.2, 0.01, 0.0005]);
  });

  test('shows all markers without a zoom', () => {
    const far = [
      { lat: 51.9, lng: -0.9 },
      { lat: 51.2, lng: 0.7 },
    ];
    const made = sketch(null, far);
    expect(far.map((one) => isInside(placeOf(one, made), made))).toEqual([true, true]);
  });

  test('centers on the markers without a center, and is empty without either', () => {
    const made = sketchOf({ center: null, zoom: null, width: 600 }, [
      { lat: 10, lng: 10 },
      { lat: 20, lng: 30 },
    ]);
    expect(made?.center).toEqual({ lat: 15, lng: 20 });
    expect(sketchOf({ center: null, zoom: 3, width: 600 }, [])).toBeNull();
  });

  test('shows coordinates and a rounded scale', () => {
    expect(coordinates(LONDON)).toBe('51.5074° N, 0.1278° W');
    expect(scaleOf(sketch(14)).metres).toBe(500);
  });

  test('can be drawn anywhere on earth', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -5, max: 40, noNaN: true }),
        (lat, lng, zoom) => {
          const made = sketchOf({ center: { lat, lng }, zoom, width: 320 }, [LONDON]);
          if (made === null) return false;
          const { vertical, horizontal } = gridOf(made);
          const places = [...vertical, ...horizontal].map(({ at }) => at);
          return (
            [...places, scaleOf(made).length, ...placeOf(LONDON, made)].every(Number.isFinite) &&
            !contoursOf(made).join('').includes('NaN')
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
