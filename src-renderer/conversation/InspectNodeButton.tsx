/**
 * Shows a node on the canvas, and in the inspector if that covers nothing. Otherwise it offers to open the inspector in
 * place of the panel, to which a tab returns.
 */
import { LocateFixed, SquarePen } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { isPanelShown } from '../state/window/view-store.ts';
import { useSelection, useView, useWorkspace } from '../state/workspace/app-context.tsx';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { useInspectNode } from './use-conversation.ts';

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface InspectNodeButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly node: string;
}

export function InspectNodeButton({ node, ...look }: InspectNodeButtonProps) {
  const { view } = useWorkspace();
  const inspectNode = useInspectNode();
  const isSelected = useSelection(({ nodes }) => nodes.length === 1 && nodes[0] === node);
  const isInspected = useView((state) => isPanelShown(state, 'inspector'));
  if (isSelected && !isInspected)
    return (
      <Button
        size="sm"
        {...look}
        icon={<SquarePen {...ICON} />}
        onClick={() => view.getState().setPanel('inspector', true)}
      >
        {t('console.actions.openInInspector')}
      </Button>
    );
  return (
    <Button size="sm" {...look} icon={<LocateFixed {...ICON} />} onClick={() => inspectNode(node)}>
      {t('console.actions.showNode')}
    </Button>
  );
}
