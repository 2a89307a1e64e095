/** The properties of several selected components: their list, actions for all of them, and their common properties. */
import { useMemo } from 'react';
import { ROOT } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { ownWords } from '../../../src-shared/a2ui/own-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { isHidden } from '../../../src-shared/screen-edits/set-condition.ts';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { commonProps, type CommonProp } from './common-props.ts';
import { componentIcon } from './component-icons.ts';
import { DesignedComponentProvider, type ChangeValue } from './designed-component.tsx';
import { PropField } from './PropField.tsx';
import { goToProperties } from './screen-commands.ts';
import { actOnSelected } from './selected-components.ts';
import { structureActions, type StructureAction } from './structure-actions.ts';
import { kindTitle, type Designed } from './use-designed.ts';

export interface SeveralPropertiesProps {
  readonly designed: Designed;
  /** At least two, in the order of selection. */
  readonly components: readonly Component[];
}

export function SeveralProperties({ designed, components }: SeveralPropertiesProps) {
  return (
    <div data-region-start className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
      <h3 className="text-base font-medium">{t('screenCanvas.several', { count: components.length })}</h3>
      <Actions {...{ designed, components }} />
      <Fields {...{ designed, components }} />
      <Chosen components={components} />
    </div>
  );
}

/**
 * Only wrapping depends on where the components are. Other actions are always possible below the root, so they aren't
 * planned here, which would be slow.
 */
const WRAPS: ReadonlySet<string> = new Set(['wrap-row', 'wrap-column']);
const OTHERS: ReadonlySet<string> = new Set(['duplicate', 'remove']);

function isOffered({ id }: StructureAction, { file }: Designed, ids: readonly string[]): boolean {
  const hidden = ids.filter((one) => isHidden(file, one)).length;
  if (id === 'hide') return hidden === 0;
  return id === 'show' ? hidden === ids.length : WRAPS.has(id) || OTHERS.has(id);
}

function Actions({ designed, components }: SeveralPropertiesProps) {
  const ids = components.map(({ id }) => id);
  const offered = structureActions().filter((action) => isOffered(action, designed, ids));
  const isPossible = (action: StructureAction) =>
    !ids.includes(ROOT) && (!WRAPS.has(action.id) || actOnSelected(designed, ids, action).edit !== null);
  const act = (action: StructureAction) => {
    const { label, edit } = actOnSelected(designed, ids, action);
    designed.edit(label, edit);
    // The button may be gone with the selection.
    requestAnimationFrame(goToProperties);
  };
  return (
    <div role="group" aria-label={t('screenDesigner.several.actions')} className="flex flex-wrap gap-2">
      {offered.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant={action.isDanger === true ? 'danger' : 'secondary'}
          disabled={!isPossible(action)}
          onClick={() => act(action)}
        >
          {action.title}
        </Button>
      ))}
    </div>
  );
}

function Fields({ designed, components }: SeveralPropertiesProps) {
  const common = useMemo(() => commonProps(components), [components]);
  const ids = components.map(({ id }) => id);
  return (
    <DesignedComponentProvider {...{ designed }} component={components.at(-1)!} field={PropField}>
      {common.map((one) => (
        <CommonField key={`${one.prop.name} ${ids.join(' ')}`} {...one} {...{ designed, ids }} />
      ))}
    </DesignedComponentProvider>
  );
}

interface CommonFieldProps extends CommonProp {
  readonly designed: Designed;
  readonly ids: readonly string[];
}

function CommonField({ prop, value, isMixed, designed, ids }: CommonFieldProps) {
  const change: ChangeValue = (next, alongside = []) => {
    const name = t('screenCanvas.several', { count: ids.length });
    designed.setProps({
      label: t('screenDesigner.edits.change', { field: prop.title, name }),
      ids,
      set: { [prop.name]: next },
      alongside,
    });
  };
  return <PropField {...{ prop, value, isMixed }} onChange={change} />;
}

/** Listing more would amount to a second tree. */
const LISTED = 50;

function Chosen({ components }: Pick<SeveralPropertiesProps, 'components'>) {
  const { designer } = useOpenDocument();
  const rest = components.length - LISTED;
  const select = (id: string) => {
    designer.getState().select(id);
    requestAnimationFrame(goToProperties);
  };
  return (
    <section aria-label={t('screenDesigner.several.chosen')} className="flex flex-col gap-1">
      <h4 aria-hidden className="text-sm font-medium text-muted">
        {t('screenDesigner.several.chosen')}
      </h4>
      <ul className="flex flex-col">
        {components.slice(0, LISTED).map((component) => (
          <li key={component.id}>
            <ChosenRow component={component} onSelect={() => select(component.id)} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-sm text-muted">{t('screenDesigner.several.rest', { count: rest })}</p>}
    </section>
  );
}

interface ChosenRowProps {
  readonly component: Component;
  readonly onSelect: () => void;
}

function ChosenRow({ component, onSelect }: ChosenRowProps) {
  const Icon = componentIcon(component.component);
  const words = ownWords(component);
  return (
    <button
      type="button"
      onClick={onSelect}
      className="flex h-7 w-full min-w-0 items-center gap-2 rounded-control px-1.5 text-start text-base hover:bg-hover"
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 truncate">{words === '' ? kindTitle(component) : words}</span>
      <span className="min-w-0 truncate font-mono text-sm text-muted">{component.id}</span>
    </button>
  );
}
