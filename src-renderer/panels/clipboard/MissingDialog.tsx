/** A row for each missing reference of a pasted part: keep it, or choose a replacement. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Choice, Missing } from '../../../src-shared/fragment/missing.ts';
import { useApp } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { pasteFragment } from './paste.ts';
import type { PasteQuestion } from '../../state/window/paste-store.ts';

export interface MissingDialogProps {
  readonly question: Extract<PasteQuestion, { kind: 'missing' }>;
  readonly onClose: () => void;
}

/** No name contains a space. */
const KEEP = ' keep';

export function MissingDialog({ question: { fragment, missing, mouse }, onClose }: MissingDialogProps) {
  const app = useApp();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(missing.map((need) => [keyOf(need), need.suggestion ?? KEEP])),
  );
  const paste = () => {
    onClose();
    const choices = missing.flatMap(({ kind, name }): Choice[] => {
      const to = chosen.get(keyOf({ kind, name }));
      return to === undefined || to === KEEP ? [] : [{ kind, from: name, to }];
    });
    pasteFragment(app, fragment, { mouse, choices });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('clipboard.missing.title', { count: missing.length })}
      description={t('clipboard.missing.text')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" onClick={paste}>
            {t('clipboard.missing.paste')}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {missing.map((need) => (
          <MissingRow
            key={keyOf(need)}
            need={need}
            value={chosen.get(keyOf(need)) ?? KEEP}
            onChange={(to) => setChosen(new Map(chosen).set(keyOf(need), to))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function keyOf({ kind, name }: Pick<Missing, 'kind' | 'name'>): string {
  return `${kind} ${name}`;
}

interface MissingRowProps {
  readonly need: Missing;
  readonly value: string;
  readonly onChange: (to: string) => void;
}

function MissingRow({ need: { kind, name, uses, known }, value, onChange }: MissingRowProps) {
  const what = t(`clipboard.names.${kind}`);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="text-sm text-muted">
          {what} · {t('clipboard.missing.uses', { count: uses })}
        </span>
        <code className="truncate font-mono text-sm">{name}</code>
      </div>
      <div className="w-64 shrink-0">
        <Select
          label={t('clipboard.missing.instead', { name: t(`find.targets.${kind}`, { name }) })}
          value={value}
          onChange={onChange}
          options={[
            { value: KEEP, label: t('clipboard.missing.keep') },
            ...known.filter((other) => other !== '').map((other) => ({ value: other, label: other })),
          ]}
        />
      </div>
    </li>
  );
}
