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
    const value = readPath(sample, place);
    const written = isEmpty(value) ? null : writePath(data, place, value);
    return written?.ok === true ? written.value : data;
  }, made);
  return isJsonObject(filled) ? filled : made;
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || !value || (Array.isArray(value) && value.length === 0);
}
