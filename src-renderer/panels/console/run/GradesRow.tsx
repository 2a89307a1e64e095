/** Sources that a node judged, and how many of them help. */
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { GradesWork } from '../../../../src-shared/run/work-items.ts';
import { sourceRows } from '../../../../src-shared/run/source-rows.ts';
import { nodeTitle, type FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Foldable } from './Foldable.tsx';
import { ToolResult } from './ToolResult.tsx';

interface GradesRowProps {
  readonly grades: GradesWork;
  readonly names: FlowNames;
}

export function GradesRow({ grades: { node, variable, value }, names }: GradesRowProps) {
  const [isOpen, setOpen] = useState(false);
  const rows = sourceRows(value) ?? [];
  const relevant = rows.filter(({ isRelevant }) => isRelevant === true).length;
  return (
    <div className="px-3">
      <Foldable
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        heading={
          <>
            <ListChecks size={14} strokeWidth={1.75} className="shrink-0 text-faint" aria-hidden />
            <span className="min-w-0 truncate text-sm">{t('runs.grades.by', { node: nodeTitle(names, node) })}</span>
          </>
        }
        aside={
          <Badge tone={relevant > 0 ? 'success' : 'neutral'}>
            {t('runs.grades.relevant', { relevant, count: rows.length })}
          </Badge>
        }
      >
        <NodeLink node={node} names={names} />
        <ToolResult label={variable} value={value} />
      </Foldable>
    </div>
  );
}
