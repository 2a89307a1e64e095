/** The properties of the selected component, generated from the schema of the catalog. */
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import { forgetFocus } from '../../ui/regions.ts';
import { useDelayed } from './use-delayed.ts';
import { ButtonLabel } from './ButtonLabel.tsx';
import { CatalogField } from './CatalogField.tsx';
import { CommonFields } from './CommonFields.tsx';
import { DataList } from './DataList.tsx';
import { DesignedComponentProvider } from './designed-component.tsx';
import { EditedDevices } from './EditedDevices.tsx';
import { OverridableField } from './OverridableField.tsx';
import { ProblemList } from './ProblemList.tsx';
import { PropField } from './PropField.tsx';
import { RepeatField } from './RepeatField.tsx';
import { ScreenActions } from './ScreenActions.tsx';
import { SeveralProperties } from './SeveralProperties.tsx';
import { ScreenLook } from './ScreenLook.tsx';
import { useComponentProblems } from './use-component-problems.ts';
import { kindTitle, shownScreen, type Designed } from './use-designed.ts';

export function Properties({ designed }: { readonly designed: Designed }) {
  const chosen = useDesigner(useShallow(chosenComponents));
  const now = useMemo(() => ({ designed, chosen }), [designed, chosen]);
  const { shown, setUsed } = useDelayed(now, selectedIn);
  return (
    <div
      data-designer
      onFocusCapture={() => setUsed(true)}
      onBlurCapture={() => setUsed(false)}
      className="flex h-full min-h-0 flex-col"
    >
      <ShownProperties {...shown} />
    </div>
  );
}

interface DesignedSelection {
  readonly designed: Designed;
  readonly chosen: readonly string[];
}

function selectedIn({ chosen }: DesignedSelection): string {
  return chosen.join(' ');
}

const ShownProperties = memo(function ShownProperties({ designed, chosen }: DesignedSelection) {
  const components = useMemo(
    () => chosen.flatMap((id) => componentOf(shownScreen(designed, id), id) ?? []),
    [designed, chosen],
  );
  const component = components.at(-1);
  const problems = useComponentProblems(designed.name).get(component?.id ?? '') ?? [];
  const id = components.map((one) => one.id).join(' ');
  const root = useRef<HTMLElement>(null);
  // The fields still show the previous component.
  useLayoutEffect(() => forgetFocus(root.current), [id]);
  return (
    <section
      ref={root}
      aria-label={t('screenDesigner.properties.title')}
      className="flex h-full min-h-0 flex-col bg-panel"
    >
      {component === undefined ? (
        <div data-region-start className={SCROLLED}>
          <p className="text-sm text-muted">{t('screenDesigner.properties.none')}</p>
          <ScreenLook designed={designed} />
          <ScreenActions designed={designed} />
        </div>
      ) : components.length > 1 ? (
        <SeveralProperties {...{ designed, components }} />
      ) : (
        <DesignedComponentProvider {...{ designed, component }} field={PropField}>
          <div className={SCROLLED}>
            <h3 className="text-base font-medium">
              {kindTitle(component)} <span className="font-mono text-sm font-normal text-muted">{component.id}</span>
            </h3>
            <EditedDevices />
            {/* The focus goes to the properties themselves. */}
            <div data-region-start className="contents">
              <ProblemList problems={problems} />
              <ButtonLabel />
              <Fields component={component} />
              <CommonFields />
            </div>
          </div>
          <DataList />
        </DesignedComponentProvider>
      )}
    </section>
  );
});

const SCROLLED = 'flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3';

function Fields({ component }: { readonly component: Component }) {
  return (findComponent(component.component)?.props ?? []).map((prop) => {
    // The next component reuses the fields, because creating them takes longer than the rest of a selection.
    const key = prop.name;
    // The tree shows the children of a component.
    if (prop.role === 'child') return null;
    if (prop.role === 'children') return <RepeatField key={key} prop={prop} />;
    return (
      <OverridableField key={key} name={prop.name} title={prop.title}>
        <CatalogField prop={prop} value={component[prop.name] as Json | undefined} />
      </OverridableField>
    );
  });
}
