/** The import strategies, with the recommended one and the reason. */
import { Cloud, Package, Split, Workflow, type LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ImportChoice } from '../../../../src-shared/importer/job.ts';
import { STRATEGIES, type Strategy } from '../../../../src-shared/importer/strategy.ts';
import { useImport, useWorkspace } from '../../../state/workspace/app-context.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { choiceFaults } from '../../../state/imports/import-steps.ts';

const ICONS: Readonly<Record<Strategy, LucideIcon>> = {
  wrapper: Package,
  subgraph: Workflow,
  full_port: Split,
  remote: Cloud,
};

export function StrategyChoice({ choice }: { readonly choice: ImportChoice }) {
  const { imports } = useWorkspace();
  return (
    <section aria-labelledby="import-strategies">
      <h3 id="import-strategies" className="mb-2 text-sm font-medium text-muted">
        {t('import.choose.strategies')}
      </h3>
      <RadioGroup.Root
        value={choice.strategy}
        onValueChange={(value) => {
          const strategy = STRATEGIES.find((each) => each === value);
          if (strategy === undefined) return;
          // The graph also has a name on the server: the same one unless you change it.
          const remote = choice.remote ?? { url: '', graph: choice.graph };
          imports.getState().decide({ strategy, ...(strategy === 'remote' && { remote }) });
        }}
        aria-labelledby="import-strategies"
        className="flex flex-col gap-1.5"
      >
        {STRATEGIES.map((strategy) => (
          <StrategyCard key={strategy} strategy={strategy} graph={choice.graph} />
        ))}
      </RadioGroup.Root>
      {choice.strategy === 'remote' && <RemoteFields choice={choice} />}
    </section>
  );
}

function StrategyCard({ strategy, graph }: { readonly strategy: Strategy; readonly graph: string }) {
  const recommended = useImport(({ job }) => job?.recommended ?? null);
  const isRecommended = recommended?.strategy === strategy && recommended.graph === graph;
  const Icon = ICONS[strategy];
  return (
    <RadioGroup.Item
      value={strategy}
      className="flex items-start gap-3 rounded-card border border-line bg-raised px-3 py-2 text-left hover:border-strong data-[state=checked]:border-accent data-[state=checked]:bg-selected"
    >
      <Icon size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="font-medium">{t(`import.strategy.${strategy}.title`)}</span>
          {isRecommended && <Badge tone="accent">{t('import.choose.recommended')}</Badge>}
        </span>
        <span className="block text-muted">{t(`import.strategy.${strategy}.text`)}</span>
        {isRecommended && <span className="mt-1 block text-sm text-ink">{recommended.why}</span>}
      </span>
    </RadioGroup.Item>
  );
}

function RemoteFields({ choice }: { readonly choice: ImportChoice }) {
  const { imports } = useWorkspace();
  const remote = choice.remote ?? { url: '', graph: choice.graph };
  const faults = choiceFaults({ ...choice, remote });
  const change = (part: Partial<typeof remote>) => imports.getState().decide({ remote: { ...remote, ...part } });
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-card border border-line bg-sunken p-3">
      <Field
        label={t('import.remote.url')}
        help={t('import.remote.urlHelp')}
        error={remote.url !== '' && faults.url ? t('import.remote.urlWrong') : undefined}
      >
        <TextInput mono value={remote.url} placeholder="http://127.0.0.1:2024" onChange={(url) => change({ url })} />
      </Field>
      <Field label={t('import.remote.graph')} error={faults.graph ? t('import.remote.graphWrong') : undefined}>
        <TextInput mono value={remote.graph} onChange={(graph) => change({ graph })} />
      </Field>
    </div>
  );
}
