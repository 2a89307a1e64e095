/** Flows to start from, with descriptions. */
import { useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import type { TemplateSummary } from '../../../src-shared/contract/projects.ts';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRequest } from '../../state/workspace/use-request.ts';
import { templateIcon } from './template-icon.ts';
import { Thumbnail } from './Thumbnail.tsx';

const NO_BODY = {};

export function Templates() {
  const { files } = useWorkspace();
  const { result } = useRequest('project.templates', NO_BODY);
  const [chosen, setChosen] = useState<TemplateSummary | null>(null);
  return (
    <section aria-labelledby="templates">
      <h2 id="templates" className="mb-3 flex h-7 items-center text-base font-semibold">
        {t('welcome.templates')}
      </h2>
      {result === undefined && <Spinner label={t('app.connection.connecting')} />}
      {result?.ok === false && <p className="text-danger">{result.error.message}</p>}
      {result?.ok === true && result.value.length === 0 && <p className="text-muted">{t('welcome.templatesEmpty')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {result?.ok === true &&
          result.value.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onChoose={() => setChosen(template)} />
            </li>
          ))}
      </ul>
      {chosen !== null && (
        <NameDialog
          title={t('welcome.nameTitle')}
          description={t('welcome.createFrom', { template: chosen.title })}
          label={t('welcome.name')}
          name={chosen.title}
          verb={t('welcome.create')}
          onClose={() => setChosen(null)}
          onName={async (name) => {
            await files.create(chosen.id, name);
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}

interface TemplateCardProps {
  readonly template: TemplateSummary;
  readonly onChoose: () => void;
}

function TemplateCard({ template, onChoose }: TemplateCardProps) {
  const Icon = templateIcon(template.id);
  return (
    <button
      type="button"
      onClick={onChoose}
      data-template={template.id}
      className="flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-panel text-left shadow-node transition-colors duration-120 hover:border-accent"
    >
      <Thumbnail of={{ template: template.id }} className="h-28 border-b border-line p-2" />
      <span className="flex flex-col gap-2 p-4">
        <span className="flex items-center gap-2.5">
          <span className="flex size-8 items-center justify-center rounded-control bg-accent-soft text-accent">
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </span>
          <span className="line-clamp-2 min-w-0 flex-1 font-semibold">{template.title}</span>
          <Badge>{t('welcome.nodes', { count: template.nodes })}</Badge>
        </span>
        <span className="text-base text-muted">{template.description}</span>
      </span>
    </button>
  );
}
