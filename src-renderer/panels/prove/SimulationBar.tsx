/** Above the console during a simulated conversation: its progress, and a button to leave it. */
import { ChevronLeft, ChevronRight, FlaskRound, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useOpenDocument, useSimulation } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function SimulationBar() {
  const { simulation } = useOpenDocument();
  const at = useSimulation((state) => state.playing?.at ?? null);
  const last = useSimulation((state) => (state.playing?.turns.length ?? 1) - 1);
  if (at === null) return null;
  const { showStep, close } = simulation.getState();
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-info-soft px-3 py-1.5 text-sm text-info"
    >
      <FlaskRound {...ICON} className="shrink-0" />
      <span className="min-w-40 flex-1">
        <strong className="font-medium">{t('prove.simulation.title')}</strong> {t('prove.simulation.text')}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <span className="tabular-nums">{t('prove.simulation.step', { at, of: last })}</span>
        <IconButton
          size="sm"
          label={t('prove.simulation.back')}
          icon={<ChevronLeft {...ICON} />}
          disabled={at === 0}
          onClick={() => showStep(at - 1)}
        />
        <IconButton
          size="sm"
          label={t('prove.simulation.forward')}
          icon={<ChevronRight {...ICON} />}
          disabled={at === last}
          onClick={() => showStep(at + 1)}
        />
        <Button size="sm" icon={<X size={14} strokeWidth={1.75} aria-hidden />} onClick={close}>
          {t('prove.simulation.close')}
        </Button>
      </span>
    </div>
  );
}
