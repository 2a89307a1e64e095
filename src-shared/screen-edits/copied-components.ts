/** Components on the clipboard: their text, and where they are pasted, including into another screen. Pure. */
import { anyComponent, type Component } from '../a2ui/messages.ts';
import { devicesSchema, type ScreenFile } from '../a2ui/screen-file.ts';
import { z } from '../schema.ts';
import { variantsOf } from './device-variants.ts';
import { insertComponents, type EditedScreen, type ScreenEdit } from './edit-screen.ts';
import { subtreeOf, type Position } from './screen-tree.ts';
import { freeComponentIds } from './starter.ts';
import { editSeveral, topmost } from './several.ts';
import { withIds } from './with-ids.ts';

/** `roots` contain the others. */
const copiedSchema = z.strictObject({
  switchyard: z.literal('components'),
  roots: z.array(z.string()).min(1).max(1000),
  components: z.array(anyComponent).min(1).max(10_000),
  devices: devicesSchema,
});

export function copiedComponents(file: ScreenFile, ids: readonly string[]): string | null {
  const roots = topmost(file, ids);
  const inside = new Set(roots.flatMap((id) => [...subtreeOf(file, id)]));
  if (roots.length === 0) return null;
  const byId = new Map(file.components.map((component) => [component.id, component]));
  const components = [...inside].flatMap((id) => byId.get(id) ?? []);
  const same = new Map([...inside].map((id) => [id, id]));
  const devices = variantsOf(file.devices, same, file.components);
  return JSON.stringify({ switchyard: 'components', roots, components, ...(devices && { devices }) }, null, 2);
}

/** Pastes components with unused ids. Null for any other text. */
export function pasteComponents(edited: EditedScreen, text: string, place: Position): ScreenEdit | null {
  const copied = readCopied(text);
  if (copied === null) return null;
  const byId = new Map(copied.components.map((component) => [component.id, component]));
  // From last to first, each before the previous one.
  const roots = [...new Set(copied.roots)].reverse();
  return editSeveral(edited, roots, (now, root) => {
    const components = withInside(byId, root);
    const freeId = freeComponentIds(now.file, now.taken);
    const ids = new Map(components.map(({ id }) => [id, freeId(id)]));
    const copies = components.map((component) => ({ ...withIds(component, ids), id: ids.get(component.id)! }));
    const devices = variantsOf(copied.devices, ids, copied.components);
    return insertComponents(now, { components: copies, devices }, place);
  });
}

function withInside(byId: ReadonlyMap<string, Component>, root: string): readonly Component[] {
  const file = { version: 'v1', components: [...byId.values()] } as ScreenFile;
  return [...subtreeOf(file, root)].flatMap((id) => byId.get(id) ?? []);
}

function readCopied(text: string): z.infer<typeof copiedSchema> | null {
  if (!text.includes('"switchyard"')) return null;
  try {
    const parsed = copiedSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
