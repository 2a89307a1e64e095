/** Variables the agent may see. Their values go to the key store and are never shown again. */
import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { PythonStatus } from '../../../src-shared/importer/job.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Python } from './use-python.ts';

export interface VariablesCardProps {
  readonly folder: string;
  readonly variables: PythonStatus['variables'];
  readonly ask: Python['ask'];
}

export function VariablesCard({ folder, variables, ask }: VariablesCardProps) {
  if (variables.length === 0) return null;
  const sorted = variables.toSorted((a, b) => Number(b.required) - Number(a.required));
  return (
    <section
      aria-label={t('import.variables.title')}
      className="flex flex-col gap-2 rounded-card border border-line bg-raised p-3"
    >
      <h3 className="font-medium">{t('import.variables.title')}</h3>
      <p className="text-muted">{t('import.variables.text')}</p>
      <ul className="flex flex-col gap-2.5">
        {sorted.map((variable) => (
          <VariableRow key={variable.name} folder={folder} variable={variable} ask={ask} />
        ))}
      </ul>
    </section>
  );
}

interface VariableRowProps extends Omit<VariablesCardProps, 'variables'> {
  readonly variable: PythonStatus['variables'][number];
}

function VariableRow({ folder, variable, ask }: VariableRowProps) {
  const { name, required, secret, hasValue, hasDefault } = variable;
  const [value, setValue] = useState('');
  const [busy, setBusy] = useState(false);
  const keep = async (kept: string | null) => {
    setBusy(true);
    if (await ask('python.variable', { folder, name, value: kept })) setValue('');
    setBusy(false);
  };
  return (
    <li>
      <form
        className="flex flex-col gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (value !== '') void keep(value);
        }}
      >
        <div className="flex flex-wrap items-center gap-1.5">
          <code className="font-mono text-sm">{name}</code>
          <Badge tone={required && !hasValue && !hasDefault ? 'warning' : 'neutral'}>
            {t(required ? 'import.environment.kind.required' : 'import.environment.kind.optional')}
          </Badge>
          {hasValue && (
            <Badge tone="success" icon={<KeyRound size={11} strokeWidth={2} aria-hidden />}>
              {t('import.variables.set')}
            </Badge>
          )}
          {!hasValue && hasDefault && <span className="text-sm text-faint">{t('import.variables.default')}</span>}
        </div>
        <div className="flex gap-2">
          <TextInput
            mono
            type={secret ? 'password' : 'text'}
            autoComplete="off"
            aria-label={t('import.variables.value', { name })}
            placeholder={hasValue ? t('import.variables.kept') : ''}
            value={value}
            onChange={setValue}
          />
          <Button type="submit" busy={busy} disabled={value === ''}>
            {t('import.variables.save')}
          </Button>
          {hasValue && (
            <Button variant="ghost" onClick={() => void keep(null)}>
              {t('import.variables.remove')}
            </Button>
          )}
        </div>
      </form>
    </li>
  );
}
