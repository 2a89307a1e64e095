/** The exit of a subgraph to its caller. */
import { memo } from 'react';
import { Handle, Position } from '@xyflow/react';
import { CornerUpLeft } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import { HANDLE } from '../../src-shared/drawing/edge-ends.ts';

function ExitCardView() {
  return (
    <div className="exit-card" title={t('canvas.exitHelp')}>
      <Handle type="target" id={HANDLE.in} position={Position.Top} className="card-handle" />
      <CornerUpLeft size={14} strokeWidth={2} aria-hidden />
      {t('canvas.exit')}
    </div>
  );
}

export const ExitCard = memo(ExitCardView);
