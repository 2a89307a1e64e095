/** The text on a button, which belongs to the text component inside it. */
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { CatalogField } from './CatalogField.tsx';
import { DesignedComponentProvider, useDesignedComponent } from './designed-component.tsx';
import { OverridableField } from './OverridableField.tsx';
import { PropField } from './PropField.tsx';
import { shownScreen } from './use-designed.ts';

const TITLE = t('screenDesigner.properties.buttonLabel');
const TEXT = findComponent('Text')?.props.find(({ name }) => name === 'text');
const LABEL = TEXT === undefined ? null : { ...TEXT, title: TITLE };

export function ButtonLabel() {
  const { designed, component } = useDesignedComponent();
  const { child } = component;
  if (LABEL === null || component.component !== 'Button' || typeof child !== 'string') return null;
  const text = componentOf(shownScreen(designed, child), child);
  if (text?.component !== 'Text') return null;
  return (
    <DesignedComponentProvider {...{ designed }} component={text} field={PropField}>
      <OverridableField name={LABEL.name} title={TITLE}>
        <CatalogField prop={LABEL} value={text[LABEL.name] as Json | undefined} />
      </OverridableField>
    </DesignedComponentProvider>
  );
}
