/** The fixes for the problems of the selection, chosen with the arrow keys. */
import { useState } from 'react';
import { Command as Cmdk } from 'cmdk';
import { ListChecks, Wrench } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useApp, useView } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fixesHere, fixForAll, takeAllFixes, takeFix } from '../../commands/take-quick-fix.ts';
import { nameOfProblem, problemsHere } from './problem-steps.ts';
import { withActiveOption } from '../../ui/active-option.ts';

const ROW =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-control px-2 py-1 text-base data-[selected=true]:bg-hover [&_svg]:shrink-0';
const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted';

export function FixDialog() {
  const isOpen = useView((state) => state.dialog === 'fix');
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const app = useApp();
  // The item that had the focus when the dialog was opened.
  const [problems] = useState(() => problemsHere(app));
  const close = () => app.view.getState().closeDialog();
  const done = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Dialog open onClose={close} title={t('problems.fixes')} closeLabel={t('app.close')}>
      <Cmdk ref={withActiveOption} label={t('problems.fixes')} loop>
        <Cmdk.Input
          autoFocus
          placeholder={t('problems.fixesHint')}
          className="mb-2 h-9 w-full rounded-control border border-line bg-sunken px-2.5 outline-none focus-visible:border-accent"
        />
        <Cmdk.List className="max-h-96 overflow-y-auto">
          <Cmdk.Empty className="p-4 text-center text-muted">{t('problems.noFix')}</Cmdk.Empty>
          {problems.map((problem) => {
            const fixes = fixesHere(app, problem);
            const all = fixes.length === 0 ? null : fixForAll(app, problem);
            const key = nameOfProblem(problem);
            return (
              <Cmdk.Group key={key} heading={problem.message} className={GROUP}>
                {fixes.map((fix) => (
                  <Cmdk.Item
                    key={fix.label}
                    value={`${key} ${fix.label}`}
                    onSelect={done(() => takeFix(app, fix, problem))}
                    className={ROW}
                  >
                    <Wrench size={15} strokeWidth={1.75} className="text-muted" aria-hidden />
                    {fix.label}
                  </Cmdk.Item>
                ))}
                {all !== null && (
                  <Cmdk.Item value={`${key} all`} onSelect={done(() => takeAllFixes(app, problem))} className={ROW}>
                    <ListChecks size={15} strokeWidth={1.75} className="text-muted" aria-hidden />
                    {all.name}
                  </Cmdk.Item>
                )}
              </Cmdk.Group>
            );
          })}
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  );
}
