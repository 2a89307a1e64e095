/** Offers the tour once, where it covers nothing. */
import { Compass } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { useHelp, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';

export function TourOffer() {
  const { help, view } = useWorkspace();
  const run = useRunCommand();
  const commands = useCommands();
  const isOffered = useHelp((state) => state.offersTour && state.tourStep === null);
  if (!isOffered) return null;
  const dismiss = () => {
    help.getState().endTour();
    view.getState().announce(t('help.tour.left'));
  };
  return (
    <section
      aria-label={t('help.tour.offer')}
      className="m-3 mb-0 flex shrink-0 gap-2.5 rounded-card border border-line bg-raised p-3"
    >
      <Compass size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-col gap-2">
        <p>
          <span className="font-semibold">{t('help.tour.offer')}</span>{' '}
          <span className="text-muted">{t('help.tour.offerText')}</span>
        </p>
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" onClick={() => run(commands.require('help.tour'))}>
            {t('help.tour.take')}
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {t('help.tour.dismiss')}
          </Button>
        </div>
      </div>
    </section>
  );
}
