/** The properties of what is selected in the designed screen, where the dock has room for them. */
import { Properties } from './Properties.tsx';
import { useDesigned } from './use-designed.ts';

export function ScreenProperties({ name }: { readonly name: string }) {
  const designed = useDesigned(name);
  return designed === null ? null : <Properties designed={designed} />;
}
