/** The value of an input: its bound data, or without a binding, the user's input. */
import { useState } from 'react';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { ViewProps } from './view.ts';

export interface Entry {
  readonly value: Json;
  readonly enter: (value: Json) => void;
  /** Errors are shown once the user has touched it. */
  readonly touched: boolean;
  readonly touch: () => void;
}

export function useEntry({ values, enter }: Pick<ViewProps, 'values' | 'enter'>): Entry {
  const given = values['value'] ?? null;
  const [own, setOwn] = useState<{ readonly over: Json; readonly value: Json } | null>(null);
  const [touched, setTouched] = useState(false);
  return {
    value: own !== null && deepEqual(own.over, given) ? own.value : given,
    enter: (value) => {
      setOwn({ over: given, value });
      enter('value', value);
    },
    touched,
    touch: () => setTouched(true),
  };
}
