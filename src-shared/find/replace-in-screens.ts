/** Replaced texts of screens as operations, and whether a screen allows them. */
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { screenFileSchema } from '../a2ui/screen-file.ts';
import type { Screens } from '../document/document.ts';
import type { ScreenOperation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import { schemaIssues } from '../flow/schema-issues.ts';
import type { Json, JsonObject } from '../json.ts';
import { withTextEdits, type TextEdit } from '../references/text-edits.ts';

/** Expects the same screens with the same components in both. */
export function screenOperationsBetween(before: Screens, after: Screens): ScreenOperation[] {
  return Object.entries(after).flatMap(([screen, file]): ScreenOperation[] => {
    const known = before[screen];
    if (known === undefined || known === file) return [];
    const { components, ...fields } = file;
    const set = changedFields(known as unknown as JsonObject, fields as unknown as JsonObject);
    const inComponents = components.flatMap((component, at): ScreenOperation[] => {
      const changed = changedFields((known.components[at] ?? {}) as JsonObject, component as JsonObject);
      const isSame = Object.keys(changed).length === 0;
      return isSame ? [] : [{ op: 'update-component', screen, id: component.id, set: changed }];
    });
    return [...(Object.keys(set).length === 0 ? [] : [{ op: 'update-screen', screen, set } as const]), ...inComponents];
  });
}

function changedFields(before: JsonObject, after: JsonObject): Record<string, Json> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !deepEqual(before[name], value)));
}

/** Null if the text is allowed there. */
export function screenRefusal(screens: Screens, screen: string, edit: TextEdit): string | null {
  const known = screens[screen];
  if (known === undefined) return null;
  const { [screen]: file } = withTextEdits({ [screen]: known }, [edit]) as Record<string, ScreenFile>;
  const parsed = screenFileSchema.safeParse(file);
  return parsed.success ? null : (schemaIssues(parsed.error)[0]?.message ?? '');
}
