/** Keys of a shortcut, as printed on this platform's keyboard. */
import { shortcutKeys } from './shortcut-keys.ts';

export function Kbd({ keys }: { readonly keys: string | undefined }) {
  if (keys === undefined) return null;
  return (
    <kbd className="inline-flex items-center gap-0.5 font-sans text-badge text-faint">
      {shortcutKeys(keys).map((key) => (
        <span
          key={key}
          className="min-w-4 rounded-[4px] border border-line bg-sunken px-1 text-center leading-4 text-muted"
        >
          {key}
        </span>
      ))}
    </kbd>
  );
}
