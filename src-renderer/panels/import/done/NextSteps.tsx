/** Where the plugin is, how clients reach it, and recommended next steps. */
import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ImportJob } from '../../../../src-shared/importer/job.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

const TODO = ['canvas', 'tests', 'port'] as const;

export function NextSteps({ job: { choice, folder } }: { readonly job: ImportJob }) {
  const address = addressOf(choice?.pluginId ?? '');
  return (
    <section aria-labelledby="import-next" className="flex flex-col gap-2">
      <h3 id="import-next" className="font-medium">
        {t('import.next.title')}
      </h3>
      <Copied label={t('import.next.address')} copyLabel={t('import.next.copyAddress')} text={address} />
      <p className="text-sm text-muted">{t('import.next.token')}</p>
      {folder !== null && (
        <Copied label={t('import.next.folder')} copyLabel={t('import.next.copyFolder')} text={folder} />
      )}
      <ul className="ml-4 list-disc text-muted">
        {TODO.filter((key) => key !== 'port' || choice?.strategy === 'full_port').map((key) => (
          <li key={key}>{t(`import.next.todo.${key}`)}</li>
        ))}
      </ul>
    </section>
  );
}

/** The host of this page; the desktop app has none. */
function addressOf(plugin: string): string {
  const isHost = /^https?:$/.test(location.protocol);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${isHost ? `${scheme}://${location.host}` : 'ws://127.0.0.1:8137'}/ws?agent=${plugin}`;
}

const COPIED_MS = 2_000;

interface CopiedProps {
  readonly label: string;
  /** On the button. */
  readonly copyLabel: string;
  readonly text: string;
}

function Copied({ label, copyLabel, text }: CopiedProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      // Without clipboard permission the text can still be selected.
    }
  };
  return (
    <div>
      <span className="text-sm font-medium text-muted">{label}</span>
      <div className="flex items-center gap-1 rounded-control bg-sunken py-0.5 pr-0.5 pl-2.5">
        <code className="min-w-0 flex-1 truncate font-mono text-sm select-all" title={text}>
          {text}
        </code>
        <IconButton
          size="sm"
          label={isCopied ? t('import.next.copied') : copyLabel}
          icon={
            isCopied ? (
              <Check size={14} strokeWidth={2} aria-hidden />
            ) : (
              <Copy size={14} strokeWidth={1.75} aria-hidden />
            )
          }
          onClick={() => void copy()}
        />
      </div>
    </div>
  );
}
