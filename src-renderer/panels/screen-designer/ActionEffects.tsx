/** What happens in the flow when an action is sent, with a handler to make where that is missing. */
import { t } from '../../../src-shared/messages/translate.ts';
import { effectsOf, type ActionEffect } from '../../../src-shared/screen-edits/action-effects.ts';
import { planHandler, type SentAction } from '../../../src-shared/screen-edits/make-handler.ts';
import { useDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Designed } from './use-designed.ts';

export interface ActionEffectsProps {
  readonly designed: Designed;
  readonly sent: SentAction;
}

export function ActionEffects({ designed, sent }: ActionEffectsProps) {
  const flow = useDocument(({ document }) => document.flow);
  const plugin = useDocument(({ project }) => project?.plugins?.own ?? null);
  const screen = { name: designed.name, file: designed.file, plugin };
  const effects = effectsOf(flow, screen, sent.name);
  const handler = planHandler(flow, screen, sent);
  const isUnhandled = effects.some(({ kind }) => kind === 'nothing');
  return (
    <div className="flex flex-col items-start gap-1.5">
      <ul className={classes('text-sm', isUnhandled ? 'text-warning' : 'text-muted')}>
        {effects.map((effect) => (
          <li key={effectWords(effect)}>{effectWords(effect)}</li>
        ))}
      </ul>
      {handler !== null && (
        <Button
          size="sm"
          onClick={() =>
            designed.change({
              label: t('screenDesigner.edits.handler', { name: sent.name }),
              operations: [handler],
            })
          }
        >
          {t('plugin.screenFixes.makeHandler')}
        </Button>
      )}
    </div>
  );
}

function effectWords(effect: ActionEffect): string {
  return 'name' in effect
    ? t(`screenDesigner.effects.${effect.kind}`, { name: effect.name })
    : t(`screenDesigner.effects.${effect.kind}`);
}
