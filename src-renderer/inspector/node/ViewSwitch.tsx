/** Form or JSON: two views of one node. */
import { useTranslation } from 'react-i18next';
import { ToggleGroup } from 'radix-ui';

export type NodeView = 'form' | 'json';

export interface ViewSwitchProps {
  readonly view: NodeView;
  readonly onView: (view: NodeView) => void;
}

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <ToggleGroup.Root
      type="single"
      value={view}
      onValueChange={(next) => next !== '' && onView(next as NodeView)}
      aria-label={t('inspector.view')}
      className="mx-3 mb-2 grid shrink-0 grid-cols-2 gap-0.5 rounded-control bg-sunken p-0.5"
    >
      {(['form', 'json'] as const).map((name) => (
        <ToggleGroup.Item
          key={name}
          value={name}
          className="h-6 rounded-[4px] text-sm font-medium text-muted transition-colors duration-120 hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-node"
        >
          {t(`inspector.${name}`)}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
