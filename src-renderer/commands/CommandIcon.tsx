/** The icon of a command in menus and in the palette. */
import { KindIcon } from '../drawing/KindIcon.tsx';
import type { Command } from './command.ts';

export function CommandIcon({ command }: { readonly command: Command }) {
  if (command.kind !== undefined) return <KindIcon type={command.kind} />;
  const Icon = command.icon;
  return Icon === undefined ? (
    <span className="w-4" />
  ) : (
    <Icon size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
  );
}
