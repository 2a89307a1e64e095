/** Our own components: figures, facts and offers. */
import { z } from '../../schema.ts';
import type { ComponentDefinition } from './component.ts';
import { iconName } from './content-components.ts';
import {
  action,
  componentId,
  dynamicBoolean,
  dynamicNumber,
  dynamicText,
  dynamicTexts,
  dynamicValue,
  listOf,
} from './dynamic-values.ts';
import { t } from '../../messages/translate.ts';

const text = (title: string, description?: string) =>
  dynamicText.meta(description === undefined ? { title } : { title, description });
const optionalText = (title: string, description?: string) =>
  dynamicText.optional().meta(description === undefined ? { title } : { title, description });
const number = (title: string) => dynamicNumber.meta({ title });
const optionalNumber = (title: string) => dynamicNumber.optional().meta({ title });
const optionalAction = action
  .optional()
  .meta({ title: t('screenCatalog.optionalAction.title'), description: t('screenCatalog.optionalAction.help') });
const icon = iconName.optional().meta({ title: t('screenCatalog.icon.title') });

const fact = z.strictObject({
  label: text(t('screenCatalog.dataProps.label.title')),
  value: text(t('screenCatalog.dataProps.value.title')),
  icon,
});
const step = z.strictObject({
  label: text(t('screenCatalog.dataProps.label.title')),
  status: optionalText(t('screenCatalog.dataProps.status.title')),
});
const marker = z.strictObject({
  lat: number(t('screenCatalog.map.latitude.title')),
  lng: number(t('screenCatalog.map.longitude.title')),
  label: optionalText(t('screenCatalog.dataProps.label.title')),
});

export const DATA_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'DataCard',
    title: t('screenCatalog.dataCard.title'),
    group: 'data',
    icon: 'table-properties',
    summary: t('screenCatalog.dataCard.summary'),
    props: {
      title: optionalText(t('screenCatalog.dataProps.title.title')),
      items: listOf(fact)
        .optional()
        .meta({ title: t('screenCatalog.dataCard.items.title') }),
      status: optionalText(t('screenCatalog.dataProps.status.title')),
      detail: optionalText(t('screenCatalog.dataProps.detail.title')),
      action: optionalAction,
    },
  },
  {
    name: 'BenefitCard',
    title: t('screenCatalog.benefitCard.title'),
    group: 'data',
    icon: 'badge-check',
    summary: t('screenCatalog.benefitCard.summary'),
    props: {
      title: text(t('screenCatalog.dataProps.title.title')),
      detail: optionalText(t('screenCatalog.dataProps.detail.title')),
      icon,
      variant: z
        .enum(['info', 'success', 'warning'])
        .optional()
        .meta({ title: t('screenCatalog.benefitCard.variant.title'), default: 'info' }),
    },
  },
  {
    name: 'Gauge',
    title: t('screenCatalog.gauge.title'),
    group: 'data',
    icon: 'gauge',
    summary: t('screenCatalog.gauge.summary'),
    props: {
      value: number(t('screenCatalog.dataProps.value.title')),
      min: optionalNumber(t('screenCatalog.gauge.min.title')),
      max: optionalNumber(t('screenCatalog.gauge.max.title')),
      label: optionalText(t('screenCatalog.dataProps.label.title')),
      unit: optionalText(t('screenCatalog.gauge.unit.title')),
      thresholds: z
        .array(z.number())
        .max(10)
        .optional()
        .meta({
          title: t('screenCatalog.gauge.thresholds.title'),
          description: t('screenCatalog.gauge.thresholds.help'),
        }),
    },
  },
  {
    name: 'ProductCard',
    title: t('screenCatalog.productCard.title'),
    group: 'data',
    icon: 'package',
    summary: t('screenCatalog.productCard.summary'),
    props: {
      name: text(t('screenCatalog.productCard.name.title')),
      imageUrl: optionalText(
        t('screenCatalog.productCard.imageUrl.title'),
        t('screenCatalog.productCard.imageUrl.help'),
      ),
      price: optionalNumber(t('screenCatalog.productCard.price.title')),
      rate: optionalNumber(t('screenCatalog.productCard.rate.title')),
      currency: optionalText(
        t('screenCatalog.productCard.currency.title'),
        t('screenCatalog.productCard.currency.help'),
      ),
      features: dynamicTexts.optional().meta({ title: t('screenCatalog.productCard.features.title') }),
      badge: componentId.optional().meta({ title: t('screenCatalog.productCard.badge.title') }),
      action: optionalAction,
    },
  },
  {
    name: 'ComparisonBadge',
    title: t('screenCatalog.comparisonBadge.title'),
    group: 'data',
    icon: 'arrow-up-down',
    summary: t('screenCatalog.comparisonBadge.summary'),
    props: {
      label: text(t('screenCatalog.dataProps.label.title')),
      delta: dynamicValue.optional().meta({ title: t('screenCatalog.comparisonBadge.delta.title') }),
      direction: z
        .enum(['up', 'down', 'equal'])
        .optional()
        .meta({ title: t('screenCatalog.comparisonBadge.direction.title') }),
      tone: z
        .enum(['info', 'success', 'warning'])
        .optional()
        .meta({ title: t('screenCatalog.comparisonBadge.tone.title'), default: 'info' }),
    },
  },
  {
    name: 'StatCard',
    title: t('screenCatalog.statCard.title'),
    group: 'data',
    icon: 'hash',
    summary: t('screenCatalog.statCard.summary'),
    props: {
      label: text(t('screenCatalog.dataProps.label.title')),
      value: dynamicValue.meta({ title: t('screenCatalog.statCard.value.title') }),
      sub: optionalText(t('screenCatalog.statCard.sub.title')),
      trend: optionalText(t('screenCatalog.statCard.trend.title')),
      trendUp: dynamicBoolean.optional().meta({ title: t('screenCatalog.statCard.trendUp.title') }),
    },
  },
  {
    name: 'ProgressBar',
    title: t('screenCatalog.progressBar.title'),
    group: 'data',
    icon: 'loader',
    summary: t('screenCatalog.progressBar.summary'),
    props: {
      value: number(t('screenCatalog.dataProps.value.title')),
      max: optionalNumber(t('screenCatalog.progressBar.max.title')),
      label: optionalText(t('screenCatalog.dataProps.label.title')),
      variant: z
        .enum(['determinate', 'indeterminate'])
        .optional()
        .meta({ title: t('screenCatalog.progressBar.variant.title'), default: 'determinate' }),
      showPercentage: z
        .boolean()
        .optional()
        .meta({ title: t('screenCatalog.progressBar.showPercentage.title'), default: false }),
    },
  },
  {
    name: 'Map',
    title: t('screenCatalog.map.title'),
    group: 'data',
    icon: 'map-pin',
    summary: t('screenCatalog.map.summary'),
    props: {
      lat: optionalNumber(t('screenCatalog.map.latitude.title')),
      lng: optionalNumber(t('screenCatalog.map.longitude.title')),
      address: optionalText(t('screenCatalog.map.address.title')),
      zoom: optionalNumber(t('screenCatalog.map.zoom.title')),
      markers: listOf(marker)
        .optional()
        .meta({ title: t('screenCatalog.map.markers.title') }),
    },
    rule: {
      holds: ({ lat, lng, address }) => address !== undefined || (lat !== undefined && lng !== undefined),
      message: t('screenChecks.expected.place'),
      keywords: { anyOf: [{ required: ['lat', 'lng'] }, { required: ['address'] }] },
    },
  },
  {
    name: 'Timeline',
    title: t('screenCatalog.timeline.title'),
    group: 'data',
    icon: 'milestone',
    summary: t('screenCatalog.timeline.summary'),
    props: {
      steps: listOf(step).meta({ title: t('screenCatalog.timeline.steps.title') }),
      current: dynamicNumber.optional().meta({
        title: t('screenCatalog.timeline.current.title'),
        description: t('screenCatalog.timeline.current.help'),
      }),
    },
  },
];
