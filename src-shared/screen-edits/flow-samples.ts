/** Sample data of a screen with values from its flow: samples of answers, and initial values of variables. */
import { readPath, writePath } from '../a2ui/catalog/data-path.ts';
import { pointerOfBinding, type ScreenFile } from '../a2ui/screen-file.ts';
import type { Flow } from '../flow/flow.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { screenData } from './bindable-data.ts';

/** Empty values stay made up, because nothing would be visible. */
export function withFlowSamples(made: JsonObject, flow: Flow, file: ScreenFile): JsonObject {
  const places = Object.keys(file.bindings ?? {}).map(pointerOfBinding);
  if (places.length === 0) return made;
  const { sample } = screenData(flow, file);
  const filled = places.reduce<Json>((data, place) => {
    const value = filledIn(readPath(sample, place), readPath(data, place));
    const written = value === undefined ? null : writePath(data, place, value);
    return written?.ok === true ? written.value : data;
  }, made);
  return isJsonObject(filled) ? filled : made;
}

/** The value of the flow, with made-up values for what only a conversation knows. */
function filledIn(value: Json | undefined, made: Json | undefined): Json | undefined {
  if (value === undefined || isEmpty(value)) return made;
  if (Array.isArray(value)) {
    const items = Array.isArray(made) ? (made as readonly Json[]) : [];
    return (value as readonly Json[]).map((item, at) => filledIn(item, items[at % items.length]) ?? item);
  }
  if (!isJsonObject(value)) return value;
  const members = isJsonObject(made) ? made : {};
  const filled = Object.entries(value).map(([name, member]) => {
    const other = Object.hasOwn(members, name) ? members[name] : undefined;
    return [name, filledIn(member, other) ?? member] as const;
  });
  return Object.fromEntries(filled);
}

function isEmpty(value: Json): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}
