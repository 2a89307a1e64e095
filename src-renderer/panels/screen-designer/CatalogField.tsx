/** A property of the selected component as in the schema of the catalog, with the change it makes. */
import { memo, useCallback } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useLatestComponent, type ChangeValue, type PropFieldProps } from './designed-component.tsx';
import { PropField } from './PropField.tsx';
import { kindTitle } from './use-designed.ts';

/** Doesn't render again when other properties change. */
export const CatalogField = memo(function CatalogField({ prop, value }: Pick<PropFieldProps, 'prop' | 'value'>) {
  const latest = useLatestComponent();
  const change: ChangeValue = useCallback(
    (next, alongside = [], otherProps = {}) => {
      const { designed, component } = latest.current;
      designed.setProps({
        label: t('screenDesigner.edits.change', { field: prop.title, name: kindTitle(component) }),
        ids: [component.id],
        set: { ...otherProps, [prop.name]: next },
        alongside,
      });
    },
    [latest, prop],
  );
  return <PropField {...{ prop, value }} onChange={change} />;
});
