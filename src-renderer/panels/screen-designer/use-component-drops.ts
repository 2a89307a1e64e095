/** Performs drops on the tree or the screen, and says during the drag why something can't be dropped. */
import { useEffect, useState } from 'react';
import { monitorForElements, type ElementEventBasePayload } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { dropEdit } from './drag-components.ts';
import { draggedComponents, type Drop } from './drag-payload.ts';
import type { Designed } from './use-designed.ts';

/** Returns the reason, if there is one. */
export function useComponentDrops(designed: Designed | null): string | null {
  const { view } = useWorkspace();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (designed === null) return;
    return monitorForElements({
      canMonitor: ({ source }) => draggedComponents(source) !== null,
      onDrag: ({ location }) => setRefusal(dropIn(location)?.refusal ?? null),
      onDrop: ({ source, location }) => {
        const drop = dropIn(location);
        const dragged = draggedComponents(source);
        setRefusal(null);
        if (drop === null || dragged === null) return;
        if (drop.refusal !== null) return view.getState().announce(drop.refusal);
        const { label, edit } = dropEdit(designed, dragged, drop.place);
        designed.edit(label, edit);
      },
    });
  }, [designed, view]);
  return refusal;
}

function dropIn({ current }: ElementEventBasePayload['location']): Drop | null {
  return (current.dropTargets[0]?.data as Drop | undefined) ?? null;
}
