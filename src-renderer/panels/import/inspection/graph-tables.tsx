/** Tables of one graph: its state with reducers, its nodes and its edges. */
import { t } from '../../../../src-shared/messages/translate.ts';
import type {
  InspectedEdge,
  InspectedGraph,
  InspectedNode,
  InspectedSchema,
  SourceLocation,
} from '../../../../src-shared/importer/inspection.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { PlaceLink } from '../parts/PlaceLink.tsx';
import { DataTable } from './DataTable.tsx';
import { drawnName } from './graph-drawing.ts';

type OnPlace = (place: SourceLocation) => void;

interface StateTablesProps {
  readonly graph: InspectedGraph;
  readonly onPlace: OnPlace;
}

const SCHEMAS = ['state', 'input', 'output', 'context'] as const;

export function StateTables({ graph, onPlace }: StateTablesProps) {
  const found = SCHEMAS.flatMap((role) => (graph[role] === null ? [] : [{ role, schema: graph[role] }]));
  if (found.length === 0) return <p className="p-4 text-muted">{t('import.state.none')}</p>;
  return found.map(({ role, schema }) => (
    <section key={role} className="not-first:mt-4">
      <h3 className="flex flex-wrap items-center gap-2 px-3 pt-3 pb-1">
        <span className="font-medium">{t(`import.state.${role}`)}</span>
        <code className="font-mono text-sm">{schema.name}</code>
        <Badge>{t(`import.schemaKind.${schema.kind}`)}</Badge>
        <PlaceLink file={schema.file} line={schema.line} onOpen={onPlace} />
      </h3>
      <FieldTable schema={schema} onPlace={onPlace} />
    </section>
  ));
}

function FieldTable({ schema, onPlace }: { readonly schema: InspectedSchema; readonly onPlace: OnPlace }) {
  return (
    <DataTable
      label={schema.name}
      rows={schema.fields}
      empty={t('import.state.noFields')}
      columns={[
        {
          key: 'name',
          title: t('import.columns.field'),
          cell: ({ name, required, description }) => (
            <span title={description ?? undefined}>
              <code className="font-mono">{name}</code>
              {!required && <span className="ml-1.5 text-sm text-faint">{t('import.state.optional')}</span>}
            </span>
          ),
        },
        { key: 'type', title: t('import.columns.type'), isMono: true, cell: ({ annotation }) => annotation ?? '–' },
        {
          key: 'reducer',
          title: t('import.columns.reducer'),
          isMono: true,
          cell: ({ reducer }) => reducer ?? <span className="text-faint">{t('import.state.replaced')}</span>,
        },
        {
          key: 'from',
          title: t('import.columns.source'),
          cell: ({ file, line, inheritedFrom }) => (
            <span className="flex flex-col">
              {inheritedFrom !== null && <span className="font-mono text-sm text-faint">{inheritedFrom}</span>}
              <PlaceLink file={file} line={line} onOpen={onPlace} />
            </span>
          ),
        },
      ]}
    />
  );
}

export function NodeTable({ nodes, onPlace }: { readonly nodes: readonly InspectedNode[]; readonly onPlace: OnPlace }) {
  return (
    <DataTable
      label={t('import.tabs.nodes')}
      rows={nodes}
      empty={t('import.graph.emptyText')}
      columns={[
        {
          key: 'name',
          title: t('import.columns.node'),
          cell: ({ name, description }) => (
            <span className="flex flex-col">
              <span className="font-medium">{name}</span>
              {description !== null && <span className="line-clamp-2 text-sm text-muted">{description}</span>}
            </span>
          ),
        },
        { key: 'kind', title: t('import.columns.kind'), cell: ({ kind }) => t(`import.nodeKind.${kind}`) },
        {
          key: 'runs',
          title: t('import.columns.runs'),
          isMono: true,
          cell: ({ function: called, tools, graph }) =>
            graph ?? (tools.length > 0 ? tools.join(', ') : (called ?? '–')),
        },
        {
          key: 'waits',
          title: t('import.columns.waits'),
          cell: ({ interrupts }) =>
            interrupts.map(({ file, line }) => (
              <PlaceLink key={`${file}:${line}`} file={file} line={line} onOpen={onPlace} />
            )),
        },
        {
          key: 'source',
          title: t('import.columns.source'),
          cell: ({ file, line }) => <PlaceLink file={file} line={line} onOpen={onPlace} />,
        },
      ]}
    />
  );
}

const CERTAINTY_TONES: Readonly<Record<InspectedEdge['certainty'], Tone>> = {
  declared: 'success',
  inferred: 'info',
  unresolved: 'warning',
};

export function EdgeTable({ edges, onPlace }: { readonly edges: readonly InspectedEdge[]; readonly onPlace: OnPlace }) {
  return (
    <DataTable
      label={t('import.tabs.edges')}
      rows={edges}
      empty={t('import.graph.noEdges')}
      columns={[
        { key: 'source', title: t('import.columns.from'), cell: ({ source }) => drawnName(source) },
        {
          key: 'target',
          title: t('import.columns.to'),
          cell: ({ target, why }) =>
            target === null ? (
              <span className="text-muted">{why ?? t('import.certainty.unresolved')}</span>
            ) : (
              drawnName(target)
            ),
        },
        {
          key: 'when',
          title: t('import.columns.when'),
          cell: ({ conditional, label, router, join }) =>
            conditional
              ? [label, router === null ? null : t('import.graph.decidedBy', { router })].filter(Boolean).join(' · ')
              : join
                ? t('import.graph.join')
                : '',
        },
        {
          key: 'certainty',
          title: t('import.columns.certainty'),
          cell: ({ certainty }) => (
            <Badge tone={CERTAINTY_TONES[certainty]}>{t(`import.certainty.${certainty}`)}</Badge>
          ),
        },
        {
          key: 'place',
          title: t('import.columns.source'),
          cell: ({ file, line }) => <PlaceLink file={file} line={line} onOpen={onPlace} />,
        },
      ]}
    />
  );
}
