/** Where the data is that a prop is bound to. */
import { absolutePath } from '../../../src-shared/a2ui/catalog/data-path.ts';
import { isJsonObject, type Json } from '../../../src-shared/json.ts';

/** Null for a value that isn't bound. `item` is a pointer to the template item. */
export function pointerOf(value: Json | undefined, item: string): string | null {
  const path = isJsonObject(value) ? value['path'] : undefined;
  return typeof path === 'string' ? absolutePath(path, item) : null;
}
