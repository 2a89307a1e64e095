/** All actions of a screen while no component is selected: their effects in the flow, and their senders. */
import { t } from '../../../src-shared/messages/translate.ts';
import { actionsOf } from '../../../src-shared/screen-edits/sent-actions.ts';
import { useDocument, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { placesOfScreen } from '../../../src-shared/screen-edits/action-effects.ts';
import { ActionEffects, AddNodeButton } from './ActionEffects.tsx';
import type { Designed } from './use-designed.ts';

export function ScreenActions({ designed }: { readonly designed: Designed }) {
  const { designer } = useOpenDocument();
  const flow = useDocument(({ document }) => document.flow);
  const actions = actionsOf(designed.file);
  const hidden = placesOfScreen(flow, designed.name).length === 0 && <NotShown designed={designed} />;
  if (actions.length === 0) return hidden;
  return (
    <>
      {hidden}
      <h3 className="text-base font-medium">{t('screenDesigner.action.title')}</h3>
      <ul className="flex flex-col gap-3">
        {actions.map(({ id, sent }) => (
          <li key={`${id} ${sent.name}`} className="flex flex-col items-start gap-1">
            <Button size="sm" variant="ghost" className="font-mono" onClick={() => designer.getState().select(id)}>
              {sent.name}
            </Button>
            <ActionEffects designed={designed} sent={sent} isOneOfAll />
          </li>
        ))}
      </ul>
    </>
  );
}

function NotShown({ designed }: { readonly designed: Designed }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-sm text-muted">{t('screenDesigner.effects.hidden')}</p>
      <AddNodeButton designed={designed} />
    </div>
  );
}
