/** A neutral note about something that was not done. The conversation continues as if it had not been tried. */
import { Info, LockKeyhole } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { RefusalLine } from '../../../../src-shared/run/run-view.ts';
import type { FlowNames } from '../../../conversation/flow-names.ts';
import { NodeLink } from '../../../conversation/NodeLink.tsx';

export interface RefusalMessageProps {
  readonly line: RefusalLine;
  readonly text: string;
  readonly names: FlowNames;
}

export const RefusalMessage = memo(function RefusalMessage({ line, text, names }: RefusalMessageProps) {
  const Icon = line.what === 'gate' ? LockKeyhole : Info;
  return (
    <li className="mt-1 flex items-start gap-2 self-stretch rounded-control bg-sunken px-2.5 py-1.5 text-sm">
      <Icon size={14} strokeWidth={1.75} className="mt-0.75 shrink-0 text-warning" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere text-muted">{text}</p>
        {line.what === 'gate' && (
          <p className="font-mono text-sm wrap-anywhere text-faint">
            {t('console.refusal.gate', { gate: line.message })}
          </p>
        )}
        {line.node !== null && (
          <span className="-ml-1 flex max-w-full">
            <NodeLink node={line.node} names={names} />
          </span>
        )}
      </div>
    </li>
  );
});
