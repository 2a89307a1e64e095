/** Tries other settings on the turns of this conversation, and writes them into the flow if they are better. */
import { useMemo } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { replayVotes, type RecordedVote } from '../../../../src-shared/run/replay-votes.ts';
import { policyOf, type PathSettings } from '../../../../src-shared/step/path-policy.ts';
import { useDocument, useOpenDocument, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { NUMBER_FIELDS, policyToWrite, sameSettings, type NumberField } from './policy-fields.ts';
import { ReplayTable } from './ReplayTable.tsx';
import { SettingField } from './SettingField.tsx';
import type { PathNames } from './vote-text.ts';

export interface PolicyTunerProps {
  readonly recorded: readonly RecordedVote[];
  readonly ballot: readonly string[];
  readonly names: PathNames;
  readonly tuned: PathSettings | null;
  readonly onTune: (settings: PathSettings | null) => void;
}

export function PolicyTuner({ recorded, ballot, names, tuned, onTune }: PolicyTunerProps) {
  const flow = useDocument((state) => state.document.flow);
  const ofFlow = useMemo(() => policyOf(flow), [flow]);
  const settings = tuned ?? ofFlow;
  const replayed = useMemo(
    () => replayVotes({ policy: settings, paths: ballot }, recorded),
    [settings, ballot, recorded],
  );
  const change = (next: PathSettings) => onTune(sameSettings(next, ofFlow) ? null : next);
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="text-sm text-faint">{t('paths.tune.help')}</p>
      <div role="group" aria-label={t('paths.tune.settings')} className="flex flex-col gap-2.5">
        {NUMBER_FIELDS.map((field: NumberField) => (
          <SettingField
            key={field.name}
            field={field}
            value={settings[field.name]}
            ofFlow={ofFlow[field.name]}
            onChange={(value) => change({ ...settings, [field.name]: value })}
          />
        ))}
        <Field
          label={t('paths.policy.allowSwitchBeforeLock')}
          help={t('paths.policy.allowSwitchBeforeLockHelp')}
          inline
        >
          <Switch
            checked={settings.allowSwitchBeforeLock}
            onChange={(allowSwitchBeforeLock) => change({ ...settings, allowSwitchBeforeLock })}
          />
        </Field>
      </div>
      <TunerActions tuned={tuned} onTune={onTune} />
      {recorded.length === 0 ? (
        <p className="text-sm text-faint">{t('paths.tune.nothing')}</p>
      ) : (
        <ReplayTable recorded={recorded} replayed={replayed} names={names} />
      )}
    </div>
  );
}

function TunerActions({ tuned, onTune }: Pick<PolicyTunerProps, 'tuned' | 'onTune'>) {
  const { view } = useWorkspace();
  const { documents } = useOpenDocument();
  const use = () => {
    if (tuned === null) return;
    const { document, edit } = documents.getState();
    edit(t('paths.tune.edit'), [
      { op: 'update-flow', set: { pathPolicy: policyToWrite(tuned, document.flow.pathPolicy) } },
    ]);
    onTune(null);
    view.getState().announce(t('paths.tune.used'));
  };
  return (
    <div className="flex gap-2">
      <Button size="sm" variant="primary" disabled={tuned === null} onClick={use}>
        {t('paths.tune.use')}
      </Button>
      <Button size="sm" variant="ghost" disabled={tuned === null} onClick={() => onTune(null)}>
        {t('paths.tune.reset')}
      </Button>
    </div>
  );
}
