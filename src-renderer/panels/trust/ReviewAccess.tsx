/** What a trusted folder would start, call, and reach, and the files it comes from. */
import { listAll } from '../../../src-shared/messages/list-words.ts';
import { sizeText } from '../../../src-shared/messages/formats.ts';
import { language, t } from '../../../src-shared/messages/translate.ts';
import type { Isolation, TrustReview } from '../../../src-shared/contract/trust.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Section } from './Section.tsx';

export function ReviewAccess({ review }: { readonly review: TrustReview }) {
  const { commands, tools, toolIsolation, servers, origins } = review;
  return (
    <>
      {commands.length > 0 && (
        <Section title={t('trust.commands.title')}>
          <ul className="flex flex-col gap-2">
            {commands.map((command) => (
              <Command key={`${command.kind} ${command.name}`} command={command} />
            ))}
          </ul>
        </Section>
      )}
      {tools.length > 0 && (
        <Section title={t('trust.tools.title')}>
          {toolIsolation !== null && <IsolationLine isolation={toolIsolation} />}
          <ul className="flex flex-col gap-2">
            {tools.map((tool) => (
              <Tool key={tool.name} tool={tool} />
            ))}
          </ul>
        </Section>
      )}
      {servers.length + origins.length > 0 && (
        <Section title={t('trust.network.title')}>
          <ul className="list-disc pl-5 wrap-anywhere">
            {servers.map(({ name, url }) => (
              <li key={`${name} ${url}`}>{t('trust.network.server', { name, url })}</li>
            ))}
            {origins.map((origin) => (
              <li key={origin}>{t('trust.network.origin', { origin })}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const TONES: Readonly<Record<Isolation, Tone>> = { sandboxed: 'success', fenced: 'info', none: 'danger' };

function IsolationLine({ isolation }: { readonly isolation: Isolation }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge tone={TONES[isolation]}>{t(`trust.isolation.${isolation}`)}</Badge>
      {t(`trust.isolation.${isolation}Text`)}
    </p>
  );
}

function Command({ command }: { readonly command: TrustReview['commands'][number] }) {
  const { name, kind, line, variables, isolation, network } = command;
  return (
    <li className="flex flex-col gap-1">
      <span>{t(`trust.commands.${kind}`, { name })}</span>
      <code className="rounded-control bg-sunken px-2 py-1 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        <bdi>{line.map(quoted).join(' ')}</bdi>
      </code>
      <IsolationLine isolation={isolation} />
      {isolation === 'fenced' && (
        <span className="text-sm text-muted">{t(network ? 'trust.commands.network' : 'trust.commands.noNetwork')}</span>
      )}
      {variables.length > 0 && (
        <span className="text-sm text-muted wrap-anywhere">
          {t('trust.commands.variables', { names: listAll(variables) })}
        </span>
      )}
    </li>
  );
}

/** An argument with spaces must not look like two. */
function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : JSON.stringify(argument);
}

function Tool({ tool }: { readonly tool: TrustReview['tools'][number] }) {
  const { name, description, irreversible, gate } = tool;
  return (
    <li className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="font-mono text-sm wrap-anywhere">{name}</bdi>
        {irreversible === true && <Badge tone="warning">{t('trust.tools.irreversible')}</Badge>}
        {irreversible === null && <Badge>{t('trust.tools.unknown')}</Badge>}
      </span>
      {description !== '' && <bdi className="text-sm text-muted wrap-anywhere">{description}</bdi>}
      {gate !== null && (
        <span className="text-sm text-muted wrap-anywhere">
          {t('trust.tools.gate')} <code className="font-mono">{gate}</code>
        </span>
      )}
    </li>
  );
}

export function ReviewFiles({ review }: { readonly review: TrustReview }) {
  const { files, fileCount, byteCount } = review;
  if (fileCount === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer font-semibold">
        {t('trust.files.title', { count: fileCount, bytes: byteCount })}
      </summary>
      <ul className="mt-2 max-h-60 overflow-y-auto rounded-control border border-line bg-sunken px-2 py-1 font-mono text-sm">
        {files.map(({ path, bytes }) => (
          <li key={path} className="flex justify-between gap-3">
            <bdi className="min-w-0 wrap-anywhere">{path}</bdi>
            <span className="shrink-0 text-muted tabular-nums">{sizeText(bytes, language)}</span>
          </li>
        ))}
      </ul>
      {fileCount > files.length && (
        <p className="mt-1 text-sm text-muted">{t('trust.files.more', { count: fileCount - files.length })}</p>
      )}
    </details>
  );
}
