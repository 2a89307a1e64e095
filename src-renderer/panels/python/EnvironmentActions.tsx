/** Actions for the environment of a plugin. Approving its packages lets its code run. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { PythonStatus } from '../../../src-shared/importer/job.ts';
import { useTrustQuestion } from '../trust/use-trust-question.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Python } from './use-python.ts';

export interface EnvironmentActionsProps {
  readonly folder: string;
  readonly status: PythonStatus;
  readonly ask: Python['ask'];
  /** In an import, which can finish before the environment exists. Checks that were skipped can run now. */
  readonly onReady?: (() => void) | undefined;
}

export function EnvironmentActions(props: EnvironmentActionsProps) {
  const { folder, status, ask, onReady } = props;
  const [isLater, setLater] = useState(false);
  if (status.state === 'creating') {
    return (
      <div>
        <Button size="sm" onClick={() => void ask('python.cancel', { folder, runner: status.runner })}>
          {t('import.python.stop')}
        </Button>
      </div>
    );
  }
  if (isLater && status.state !== 'ready') {
    return (
      <div>
        <p className="mb-2 text-muted">{t('import.python.laterText')}</p>
        <Button size="sm" onClick={() => setLater(false)}>
          {t('import.python.now')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {status.state !== 'ready' && <p className="w-full text-sm text-muted">{t('import.python.trusts')}</p>}
      {status.state === 'ready' && onReady !== undefined && (
        <Button size="sm" onClick={onReady}>
          {t('import.done.check')}
        </Button>
      )}
      {status.state !== 'ready' && <Create {...props} />}
      <OwnInterpreter {...props} />
      {status.state !== 'ready' && onReady !== undefined && (
        <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
          {t('import.python.later')}
        </Button>
      )}
    </div>
  );
}

function Create({ folder, status, ask }: EnvironmentActionsProps) {
  const [busy, setBusy] = useState(false);
  const { runner, requirements, state } = status;
  const { whenTrusted, dialog } = useTrustQuestion(folder);
  const create = async () => {
    setBusy(true);
    await ask('python.create', { folder, runner, requirements });
    setBusy(false);
  };
  if (state === 'no-interpreter') return null;
  return (
    <>
      <Button size="sm" variant="primary" busy={busy} onClick={() => void whenTrusted(() => void create())}>
        {state === 'failed' ? t('import.python.again') : t('import.python.create', { count: requirements.length })}
      </Button>
      {dialog}
    </>
  );
}

function OwnInterpreter({ folder, status, ask, onReady }: EnvironmentActionsProps) {
  const [isNaming, setNaming] = useState(false);
  const [path, setPath] = useState('');
  const { whenTrusted, dialog } = useTrustQuestion(folder);
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    // Checked first, so that you aren't asked to trust a folder for an unusable interpreter.
    const isUsable = await ask('python.use', { folder, runner: status.runner, interpreter: path.trim() });
    if (isUsable) {
      await whenTrusted(() => {
        setNaming(false);
        onReady?.();
      });
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="sm" aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
        {t('import.python.own')}
      </Button>
      {isNaming && (
        <form
          className="order-last w-full"
          onSubmit={(event) => {
            event.preventDefault();
            if (path.trim() !== '') void use();
          }}
        >
          <Field label={t('import.python.path')} help={t('import.python.pathHelp')}>
            <span className="flex gap-2">
              <TextInput mono autoFocus value={path} placeholder="/usr/bin/python3" onChange={setPath} />
              <Button type="submit" busy={busy} disabled={path.trim() === ''}>
                {t('import.python.use')}
              </Button>
            </span>
          </Field>
        </form>
      )}
      {dialog}
    </>
  );
}
