/** Formats of placeholders in texts: `{{limit, number}}`, `{{bytes, size}}`, `{{timeoutMs, duration}}`, `{{since, moment}}`. */
import type { i18n } from 'i18next';

type Format = (value: number, language: string) => string;

const FORMATS: Readonly<Record<string, Format>> = {
  number: (value, language) => new Intl.NumberFormat(language).format(value),
  size: sizeText,
  duration: durationText,
  moment: (time, language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time),
};

/** Values that are already text stay as they are. */
export function addFormats({ services }: i18n): void {
  for (const [name, format] of Object.entries(FORMATS))
    services.formatter?.add(name, (value: unknown, language = 'en') =>
      typeof value === 'number' ? format(value, language) : String(value),
    );
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `12 bytes`, `1.5 kB`, `32 MB`. Steps are of 1,024, because limits are. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), SIZES.length - 1);
  const unitDisplay = step === 0 ? 'long' : 'short';
  return unitText(bytes / 1024 ** step, { unit: SIZES[step]!, unitDisplay, language });
}

const TIMES = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** `250 ms`, `1.5 seconds`, `10 minutes`, in the largest unit without a fraction, because limits are round. */
function durationText(ms: number, language: string): string {
  if (ms < 1000) return unitText(ms, { unit: 'millisecond', unitDisplay: 'short', language });
  const [unit, length] = TIMES.find(([, each]) => ms % each === 0) ?? TIMES[2];
  return unitText(ms / length, { unit, unitDisplay: 'long', language });
}

interface Unit {
  readonly unit: string;
  readonly unitDisplay: 'short' | 'long';
  readonly language: string;
}

function unitText(value: number, { language, ...unit }: Unit): string {
  return new Intl.NumberFormat(language, { style: 'unit', maximumFractionDigits: 1, ...unit }).format(value);
}
