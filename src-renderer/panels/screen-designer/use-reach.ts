/** The data that the values of the selected component can be bound to, by group. */
import { useMemo } from 'react';
import { screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import {
  REACH_GROUPS,
  reachOf,
  screenData,
  type Reachable,
  type ReachGroup,
} from '../../../src-shared/screen-edits/reach.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { useDesignedComponent } from './designed-component.tsx';

export interface GroupInReach {
  readonly group: ReachGroup;
  readonly members: readonly Reachable[];
}

/** Omits empty groups. */
export function useReach(): readonly GroupInReach[] {
  const { designed, component } = useDesignedComponent();
  const flow = useDocument(({ document }) => document.flow);
  return useMemo(() => {
    const { file } = designed;
    const reachable = reachOf(screenWith(file, component.id), component.id, screenData(flow, file));
    const groups = REACH_GROUPS.map((group) => ({ group, members: reachable.filter((one) => one.group === group) }));
    return groups.filter(({ members }) => members.length > 0);
  }, [designed, component.id, flow]);
}
