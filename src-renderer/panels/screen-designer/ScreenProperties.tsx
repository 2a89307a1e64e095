/** The properties of the selection in the designed screen, shown in the dock if there is room. */
import { Properties } from './Properties.tsx';
import { useDesigned } from './use-designed.ts';

export function ScreenProperties({ name }: { readonly name: string }) {
  const designed = useDesigned(name);
  return designed === null ? null : <Properties designed={designed} />;
}
