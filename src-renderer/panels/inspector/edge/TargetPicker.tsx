/** Where an edge leads: a button with the target, which opens a list to choose another one. */
import { useState } from 'react';
import { Command as Cmdk } from 'cmdk';
import { ChevronsUpDown, Unlink } from 'lucide-react';
import { Popover } from 'radix-ui';
import { graphOf, type Edge, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../../src-shared/flow/ids.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { nameOfId } from '../../../../src-shared/node-kinds/node-name.ts';
import { makeEdit } from '../../../commands/make-edit.ts';
import { planReconnect } from '../../../edits/connect.ts';
import { planRemove } from '../../../edits/remove.ts';
import { CHOICE_ROW, NodeChoices } from '../../../fields/NodeChoices.tsx';
import { useApp, useDocument } from '../../../state/workspace/app-context.tsx';
import { useControlProps } from '../../../ui/Field.tsx';
import { classes } from '../../../ui/classes.ts';

export interface TargetPickerProps {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly className?: string;
}

export function TargetPicker({ edge, graph, className }: TargetPickerProps) {
  const control = useControlProps();
  const [isOpen, setOpen] = useState(false);
  const target = useDocument(({ document: { flow } }) =>
    edge.to === EXIT ? t('inspector.edge.exit') : nameOfId(flow, graph, edge.to),
  );
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        {...control}
        aria-label={t('inspector.edge.goesTo', { target })}
        title={t('inspector.edge.goesTo', { target })}
        className={classes('flex min-w-0 items-center gap-1 text-left', className)}
      >
        <span className="min-w-0 flex-1 truncate">{target}</span>
        <ChevronsUpDown size={12} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('inspector.edge.target')}
          className="z-50 w-72 rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none animate-appear"
        >
          <Targets {...{ edge, graph }} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface TargetsProps extends Omit<TargetPickerProps, 'className'> {
  readonly onDone: () => void;
}

/** The selection stays, because the form of the node or edge is being edited. */
function Targets({ edge, graph, onDone }: TargetsProps) {
  const app = useApp();
  const document = useDocument((state) => state.document);
  const choose = (to: string) => {
    onDone();
    const planned = to === edge.to ? null : planReconnect(document, graph, { id: edge.id, from: edge.from, to });
    if (planned !== null) makeEdit(app, { label: planned.label, operations: planned.operations });
  };
  const disconnect = () => {
    onDone();
    const planned = planRemove(document.flow, graph, { nodes: [], edges: [edge.id] });
    if (planned !== null) makeEdit(app, { label: t('edits.disconnect'), operations: planned.operations });
  };
  return (
    <NodeChoices
      label={t('inspector.edge.target')}
      placeholder={t('arrange.reroute.placeholder')}
      flow={document.flow}
      nodes={graphOf(document.flow, graph)?.nodes ?? []}
      chosen={edge.to}
      hasExit={graph !== null}
      onChoose={choose}
    >
      <Cmdk.Item
        value="disconnect"
        keywords={[t('inspector.edge.disconnect')]}
        onSelect={disconnect}
        className={CHOICE_ROW}
      >
        <Unlink size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
        {t('inspector.edge.disconnect')}
      </Cmdk.Item>
    </NodeChoices>
  );
}
