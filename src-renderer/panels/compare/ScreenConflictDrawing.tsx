/** The screen of a merge conflict: mine, theirs, and the result of the decisions, with the component marked. */
import { t } from '../../../src-shared/messages/translate.ts';
import { keyOfConflict, type ScreenConflict } from '../../../src-shared/merge/merge-screens.ts';
import { useCompare } from '../../state/workspace/app-context.tsx';
import { ScreenSide } from './ScreenDifference.tsx';

/** The conflict whose screen is shown; null if none is. */
export function useScreenConflict(): ScreenConflict | null {
  return useCompare(
    ({ merge, conflict }) => merge?.screenConflicts.find((one) => keyOfConflict(one) === conflict) ?? null,
  );
}

export function ScreenConflictDrawing({ conflict }: { readonly conflict: ScreenConflict }) {
  const sides = useCompare((state) => state.merge?.sides);
  const merged = useCompare((state) => (state.merged?.ok === true ? state.merged.value : undefined));
  const { screen: name, component = null, device = 'desktop' } = conflict;
  const shown = { mine: sides?.mine, theirs: sides?.theirs, result: merged };
  const title = Object.values(shown).flatMap((side) => side?.screens?.[name]?.title ?? [])[0] ?? name;
  return (
    <div className="flex min-w-0 flex-1 divide-x divide-line overflow-x-auto">
      {(['mine', 'theirs', 'result'] as const).map((side) => (
        <div key={side} className="flex min-w-64 flex-1">
          <ScreenSide
            label={t('compare.screens.drawing', { side: t(`compare.merge.${side}`), screen: title })}
            file={shown[side]?.screens?.[name]}
            flow={shown[side]?.flow}
            component={component}
            device={device}
          />
        </div>
      ))}
    </div>
  );
}
