/** The data that the values of the selected component can be bound to, by group. */
import { useMemo } from 'react';
import { screenWith } from '../../../src-shared/screen-edits/on-device.ts';
import {
  BINDABLE_GROUPS,
  bindableData,
  screenData,
  type BindableData,
  type BindableGroup,
} from '../../../src-shared/screen-edits/bindable-data.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { useDesignedComponent } from './designed-component.tsx';

export interface GroupInReach {
  readonly group: BindableGroup;
  readonly members: readonly BindableData[];
}

/** Omits empty groups. */
export function useBindableData(): readonly GroupInReach[] {
  const { designed, component } = useDesignedComponent();
  const flow = useDocument(({ document }) => document.flow);
  return useMemo(() => {
    const { file } = designed;
    const reachable = bindableData(screenWith(file, component.id), component.id, screenData(flow, file));
    const groups = BINDABLE_GROUPS.map((group) => ({ group, members: reachable.filter((one) => one.group === group) }));
    return groups.filter(({ members }) => members.length > 0);
  }, [designed, component.id, flow]);
}
