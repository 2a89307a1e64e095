/** At the end of an edge's inspector: which answers lead to it and to its siblings. */
import { useState } from 'react';
import { Maximize2 } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Edge, Flow, GraphRef } from '../../../src-shared/flow/flow.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Section } from '../../fields/Section.tsx';
import { BranchAnswers } from './BranchAnswers.tsx';

export interface BranchAnswersSectionProps {
  readonly edge: Edge;
  readonly graph: GraphRef;
  readonly flow: Flow;
}

export function BranchAnswersSection({ edge, graph, flow }: BranchAnswersSectionProps) {
  // Stays open from edge to edge, because it describes the whole node.
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line">
      <Section title={t('guards.ways.open')} open={isOpen} onOpen={setOpen}>
        <div className="flex justify-end">
          <CommandButton id="guard.ways" size="sm" icon={<Maximize2 size={14} strokeWidth={1.75} aria-hidden />} />
        </div>
        <BranchAnswers flow={flow} graph={graph} node={edge.from} current={edge.id} />
      </Section>
    </div>
  );
}
