/** Facts of the project: packages, variables, models, README, and license. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type { Inspection, SourceLocation } from '../../../../src-shared/importer/inspection.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { PlaceLink } from '../parts/PlaceLink.tsx';
import { DataTable } from './DataTable.tsx';

interface ProjectTableProps {
  readonly inspection: Inspection;
  readonly onPlace: (place: SourceLocation) => void;
}

export function DependencyTable({ inspection, onPlace }: ProjectTableProps) {
  return (
    <>
      <p className="px-3 pt-3 text-muted">
        {inspection.python === null
          ? t('import.dependencies.anyPython')
          : t('import.dependencies.python', { requires: inspection.python.requires })}{' '}
        {t('import.dependencies.later')}
      </p>
      <DataTable
        label={t('import.tabs.dependencies')}
        rows={inspection.dependencies}
        empty={t('import.dependencies.none')}
        columns={[
          {
            key: 'requirement',
            title: t('import.columns.requirement'),
            isMono: true,
            cell: (each) => each.requirement,
          },
          {
            key: 'kind',
            title: t('import.columns.kind'),
            cell: ({ kind, why }) => (
              <span className="flex flex-col items-start gap-0.5">
                <Badge tone={kind === 'refused' ? 'warning' : 'neutral'}>{t(`import.dependencies.kind.${kind}`)}</Badge>
                {why !== null && <span className="text-sm text-muted">{why}</span>}
              </span>
            ),
          },
          { key: 'group', title: t('import.columns.group'), cell: ({ group }) => group ?? '' },
          {
            key: 'source',
            title: t('import.columns.source'),
            cell: ({ file, line, from }) =>
              file === null ? (
                <span className="text-sm text-faint">{from}</span>
              ) : (
                <PlaceLink file={file} line={line} onOpen={onPlace} />
              ),
          },
        ]}
      />
    </>
  );
}

export function EnvironmentTable({ inspection, onPlace }: ProjectTableProps) {
  return (
    <DataTable
      label={t('import.tabs.environment')}
      rows={inspection.environment}
      empty={t('import.environment.none')}
      columns={[
        {
          key: 'name',
          title: t('import.columns.variable'),
          cell: ({ name, computed, description }) => (
            <span className="flex flex-col">
              <code className="font-mono">{name}</code>
              {(computed || description !== null) && (
                <span className="text-sm text-muted">{computed ? t('import.environment.computed') : description}</span>
              )}
            </span>
          ),
        },
        {
          key: 'kind',
          title: t('import.columns.kind'),
          cell: ({ kind, secret }) => (
            <span className="flex flex-wrap gap-1">
              <Badge tone={kind === 'required' ? 'accent' : 'neutral'}>{t(`import.environment.kind.${kind}`)}</Badge>
              {secret && <Badge>{t('import.environment.secret')}</Badge>}
            </span>
          ),
        },
        {
          key: 'default',
          title: t('import.columns.default'),
          isMono: true,
          cell: ({ default: value, secret }) => (secret && value !== null ? '••••' : (value ?? '')),
        },
        {
          key: 'source',
          title: t('import.columns.source'),
          cell: ({ uses }) =>
            uses
              .slice(0, 3)
              .map(({ file, line }) => <PlaceLink key={`${file}:${line}`} file={file} line={line} onOpen={onPlace} />),
        },
      ]}
    />
  );
}

export function ModelTable({ inspection, onPlace }: ProjectTableProps) {
  return (
    <DataTable
      label={t('import.tabs.models')}
      rows={inspection.models}
      empty={t('import.models.none')}
      columns={[
        { key: 'provider', title: t('import.columns.provider'), cell: ({ provider }) => provider ?? '–' },
        {
          key: 'model',
          title: t('import.columns.model'),
          isMono: true,
          cell: ({ model }) => model ?? <span className="font-sans text-muted">{t('import.models.atRun')}</span>,
        },
        { key: 'class', title: t('import.columns.class'), isMono: true, cell: (each) => each.class },
        {
          key: 'source',
          title: t('import.columns.source'),
          cell: ({ file, line }) => <PlaceLink file={file} line={line} onOpen={onPlace} />,
        },
      ]}
    />
  );
}

export function ReadmeView({ inspection, onPlace }: ProjectTableProps) {
  const { readme, licence, files } = inspection;
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto p-4">
      <section>
        <h3 className="mb-1 font-medium">{t('import.readme.licence')}</h3>
        <p className="flex flex-wrap items-baseline gap-2">
          {licence === null ? (
            <span className="text-warning">{t('import.readme.noLicence')}</span>
          ) : (
            <>
              <span>{licence.name ?? t('import.readme.unknownLicence')}</span>
              <PlaceLink file={licence.file} line={null} onOpen={onPlace} />
            </>
          )}
        </p>
      </section>
      <section>
        <h3 className="mb-1 font-medium">{t('import.readme.files')}</h3>
        <p className="text-muted tabular-nums">
          {t('import.readme.counted', { all: files.all, python: files.python })}
        </p>
      </section>
      <section>
        <h3 className="mb-1 flex flex-wrap items-baseline gap-2 font-medium">
          {t('import.tabs.readme')}
          {readme !== null && <PlaceLink file={readme.file} line={null} onOpen={onPlace} />}
        </h3>
        {readme === null ? (
          <p className="text-muted">{t('import.readme.none')}</p>
        ) : (
          <p className="max-w-prose whitespace-pre-wrap text-muted">{readme.excerpt}</p>
        )}
      </section>
    </div>
  );
}
