import { expect, test } from 'vitest';
import { toastPlace, type Control, type Place } from '../../../src-renderer/ui/toast-place.ts';

const WINDOW = { width: 1100, height: 700 };
const TOASTS = { width: 384, height: 60 };
const BELOW_TOP_BAR = { left: 358, top: 92 };
const PALETTE: Control = { left: 262, top: 84, width: 576, height: 48, isInUse: true };

const place = (controls: readonly Control[], now: Place | null = null) =>
  toastPlace({ window: WINDOW, toasts: TOASTS, controls, now });

test('notices appear in the middle below the top bar', () => {
  expect(place([])).toEqual(BELOW_TOP_BAR);
});

test('notices move away from a field only if they would cover it', () => {
  const moved = place([PALETTE], BELOW_TOP_BAR);
  expect(moved.top).toBeGreaterThan(PALETTE.top + PALETTE.height);
  expect(place([], moved)).toEqual(moved);
});

test('notices cover a button rather than a field', () => {
  const everywhere: Control = { left: 0, top: 0, ...WINDOW, isInUse: false };
  const field: Control = { left: 0, top: 0, width: 1100, height: 630, isInUse: true };
  expect(place([everywhere, field]).top).toBe(600);
});

test('notices move back into a window that was made smaller', () => {
  expect(place([], { left: 900, top: 92 })).toEqual(BELOW_TOP_BAR);
});

test('tall notices make room for the card that is being worked on, and cover as few others as possible', () => {
  const tall = { width: 384, height: 280 };
  const card = (left: number, top: number, isInUse = false) => ({ left, top, width: 250, height: 110, isInUse });
  const cards = [card(400, 120, true), card(400, 300), card(400, 480), card(700, 300)];
  const at = toastPlace({ window: WINDOW, toasts: tall, controls: cards, now: BELOW_TOP_BAR });
  expect(at).toEqual({ left: 16, top: 92 });
});
