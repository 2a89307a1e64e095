/** The inputs whose values the last action was rejected for. They are marked until they change. */
import { sentPointers } from '../../../../src-shared/a2ui/sent-values.ts';
import type { Surface } from '../../../../src-shared/a2ui/surface.ts';
import { isJsonObject, type Json } from '../../../../src-shared/json.ts';
import type { RefusalLine, RunView } from '../../../../src-shared/run/run-view.ts';
import type { RejectedInputs } from '../../../screens/views/screen-props.ts';
import { bareName } from './pressed-label.ts';

const NONE: RejectedInputs = new Map();

export function rejectedInputs(
  { turns, messages }: Pick<RunView, 'turns' | 'messages'>,
  shown: Surface,
): RejectedInputs {
  const last = turns.findLast(({ action }) => action !== null);
  const refusal = messages.findLast(
    (line): line is RefusalLine => line.role === 'refusal' && line.what === 'action' && line.turn === last?.turn,
  );
  if (refusal?.faults === undefined) return NONE;
  const pointers = sentPointers([...shown.components.values()], (name) => bareName(name) === refusal.name);
  const sent = last?.action?.data ?? null;
  return new Map(
    refusal.faults.flatMap(({ field, message }) => {
      const pointer = pointers.get(field);
      return pointer === undefined ? [] : [[pointer, { value: valueOf(sent, field), message }] as const];
    }),
  );
}

function valueOf(sent: Json, field: string): Json {
  return isJsonObject(sent) && Object.hasOwn(sent, field) ? (sent[field] ?? null) : null;
}
