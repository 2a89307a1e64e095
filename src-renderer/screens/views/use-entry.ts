/** The value of an input: its bound data, or without a binding, the user's input. */
import { useContext, useState } from 'react';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Json } from '../../../src-shared/json.ts';
import { ShownMistakesContext, showsMistakes } from './shown-mistakes.ts';
import type { ViewProps } from './view.ts';

export interface Entry {
  readonly value: Json;
  readonly enter: (value: Json) => void;
  /**
   * The errors to show. Those that the screen found itself are shown once the user has touched the input, the agent has
   * rejected it, or at once in a preview of them.
   */
  readonly mistakes: (found: readonly string[]) => readonly string[];
  readonly touch: () => void;
}

export function useEntry({ values, rejected, enter }: Pick<ViewProps, 'values' | 'rejected' | 'enter'>): Entry {
  const given = values['value'] ?? null;
  const [own, setOwn] = useState<{ readonly over: Json; readonly value: Json } | null>(null);
  const [touched, setTouched] = useState(false);
  const shown = useContext(ShownMistakesContext);
  const value = own !== null && deepEqual(own.over, given) ? own.value : given;
  return {
    value,
    enter: (next) => {
      setOwn({ over: given, value: next });
      enter('value', next);
    },
    mistakes: (found) => {
      if (rejected !== null && found.length === 0) return [rejected];
      return touched || rejected !== null || showsMistakes(shown, value) ? found : [];
    },
    touch: () => setTouched(true),
  };
}
