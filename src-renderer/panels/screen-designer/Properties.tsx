/** The properties of the selected component, made from the schema of the catalog. */
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { useDesigner } from '../../state/workspace/app-context.tsx';
import { PropField } from './PropField.tsx';
import { kindTitle, type Designed } from './use-designed.ts';

/** The tree shows what is inside a component. */
const IN_TREE: ReadonlySet<PropMeta['role']> = new Set(['child', 'children']);

export function Properties({ designed }: { readonly designed: Designed }) {
  const selected = useDesigner((state) => state.selected);
  const component = selected === null ? undefined : componentOf(designed.file, selected);
  return (
    <section
      aria-label={t('screenDesigner.properties.title')}
      className="flex w-64 shrink-0 flex-col gap-3 overflow-y-auto border-l border-line bg-panel p-3"
    >
      {component === undefined ? (
        <p className="text-sm text-muted">{t('screenDesigner.properties.none')}</p>
      ) : (
        <>
          <h3 className="text-base font-medium">
            {kindTitle(component)} <span className="font-mono text-sm font-normal text-muted">{component.id}</span>
          </h3>
          {(findComponent(component.component)?.props ?? [])
            .filter(({ role }) => !IN_TREE.has(role))
            .map((prop) => (
              <PropField
                key={`${component.id} ${prop.name}`}
                prop={prop}
                value={component[prop.name]}
                onChange={(value) =>
                  designed.setProps({
                    label: t('screenDesigner.edits.change', { field: prop.title, name: kindTitle(component) }),
                    id: component.id,
                    set: { [prop.name]: value },
                  })
                }
              />
            ))}
        </>
      )}
    </section>
  );
}
