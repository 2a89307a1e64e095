/** Run inside the sandbox: the host formats numbers and dates, because the engine has no locale data. */
import type { Define, GuestHost } from './guest-host.ts';

interface LocaleFormat {
  /** `how`: the locales and the options. */
  format(kind: 'number' | 'date', value: unknown, how: readonly unknown[]): string;
  /** The number as JSON can express it. */
  exact(value: unknown): unknown;
}

export function guestIntl(host: GuestHost, define: Define): LocaleFormat {
  const format: LocaleFormat['format'] = (kind, value, [locales, options]) => {
    const answer = JSON.parse(host.pure('intl', JSON.stringify({ kind, value, locales, options }))) as {
      text?: string;
      error?: string;
    };
    if (answer.error !== undefined) throw new RangeError(answer.error);
    return answer.text ?? '';
  };
  const exact = (value: unknown): unknown => {
    const number = typeof value === 'bigint' ? value : Number(value);
    // These three can't be expressed in JSON.
    return typeof number === 'bigint' || !Number.isFinite(number) || Object.is(number, -0) ? `${number}` : number;
  };
  class NumberFormat {
    readonly #how: [unknown, unknown];
    constructor(locales?: unknown, options?: unknown) {
      this.#how = [locales, options];
      format('number', 0, this.#how);
    }
    format = (value: unknown): string => format('number', exact(value), this.#how);
  }
  class DateTimeFormat {
    readonly #how: [unknown, unknown];
    constructor(locales?: unknown, options?: unknown) {
      this.#how = [locales, options];
      format('date', 0, this.#how);
    }
    format = (value: Date | number = Date.now()): string => format('date', Number(value), this.#how);
  }
  define('Intl', { NumberFormat, DateTimeFormat });
  return { format, exact };
}

export function guestLocaleMethods(host: GuestHost, { format, exact }: LocaleFormat): void {
  const methods = (target: object, made: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(made))
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  const numberWords = function (this: unknown, locales?: unknown, options?: unknown): string {
    return format('number', exact(this), [locales, options]);
  };
  methods(Number.prototype, { toLocaleString: numberWords });
  methods(BigInt.prototype, { toLocaleString: numberWords });
  const dateWords = (fallback: object) =>
    function (this: Date, locales?: unknown, options?: object): string {
      if (Number.isNaN(Number(this))) return 'Invalid Date';
      const fields = [
        'weekday',
        'year',
        'month',
        'day',
        'hour',
        'minute',
        'second',
        'dateStyle',
        'timeStyle',
        'dayPeriod',
      ];
      const isChosen = fields.some((field) => options !== undefined && field in options);
      return format('date', Number(this), [locales, isChosen ? options : { ...fallback, ...options }]);
    };
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' };
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric' };
  methods(Date.prototype, {
    toLocaleString: dateWords({ ...day, ...time }),
    toLocaleDateString: dateWords(day),
    toLocaleTimeString: dateWords(time),
  });
  methods(String.prototype, {
    localeCompare(this: unknown, other: unknown, ...[locales, options]: unknown[]): number {
      const request = JSON.stringify({ kind: 'compare', value: [String(this), String(other)], locales, options });
      const answer = JSON.parse(host.pure('intl', request)) as { order?: number; error?: string };
      if (answer.error !== undefined) throw new RangeError(answer.error);
      return answer.order ?? 0;
    },
  });
}
