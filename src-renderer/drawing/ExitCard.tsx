/** The exit of a subgraph to its caller. */
import { memo } from 'react';
import { Position, type NodeProps } from '@xyflow/react';
import { CornerUpLeft } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { HANDLE } from '../../src-shared/drawing/edge-ends.ts';
import { Port } from './Port.tsx';

function ExitCardView({ isConnectable }: NodeProps) {
  return (
    <div className="exit-card" title={t('canvas.exitHelp')}>
      <Port type="target" id={HANDLE.in} position={Position.Top} isConnectable={isConnectable} />
      <CornerUpLeft size={14} strokeWidth={2} aria-hidden />
      {t('canvas.exit')}
    </div>
  );
}

export const ExitCard = memo(ExitCardView);
