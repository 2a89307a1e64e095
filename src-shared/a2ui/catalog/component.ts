/** The definition of one component of the catalog, from which everything else is derived. */
import { z } from '../../schema.ts';
import { accessibility, componentId } from './dynamic-values.ts';
import { t } from '../../messages/translate.ts';

export interface ComponentDefinition {
  readonly name: string;
  readonly title: string;
  readonly group: 'layout' | 'content' | 'input' | 'data';
  /** A lucide icon name. */
  readonly icon: string;
  /** One sentence for the palette. */
  readonly summary: string;
  /** Props in the order a property panel shows them. */
  readonly props: Readonly<Record<string, z.ZodType>>;
  /** A rule between props, in words and as the JSON Schema keywords that say the same. */
  readonly rule?: {
    readonly holds: (props: Readonly<Record<string, unknown>>) => boolean;
    readonly message: string;
    readonly keywords: Readonly<Record<string, unknown>>;
  };
}

export function componentSchema({ name, props, rule }: ComponentDefinition) {
  const schema = z.strictObject({
    id: componentId,
    component: z.literal(name),
    ...props,
    accessibility: accessibility.optional().meta({ title: t('screenCatalog.common.accessibility') }),
    weight: z
      .number()
      .optional()
      .meta({ title: t('screenCatalog.common.weight.title'), description: t('screenCatalog.common.weight.help') }),
  });
  return rule === undefined ? schema : schema.refine(rule.holds, rule.message).meta({ ...rule.keywords });
}
