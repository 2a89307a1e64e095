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

const text = (title: string, description?: string) =>
  dynamicText.meta(description === undefined ? { title } : { title, description });
const optionalText = (title: string, description?: string) =>
  dynamicText.optional().meta(description === undefined ? { title } : { title, description });
const number = (title: string) => dynamicNumber.meta({ title });
const optionalNumber = (title: string) => dynamicNumber.optional().meta({ title });
const optionalAction = action.optional().meta({ title: 'Action', description: 'What happens when it is pressed.' });
const icon = iconName.optional().meta({ title: 'Icon' });

const fact = z.strictObject({ label: text('Label'), value: text('Value'), icon });
const step = z.strictObject({ label: text('Label'), status: optionalText('Status') });
const marker = z.strictObject({ lat: number('Latitude'), lng: number('Longitude'), label: optionalText('Label') });

export const DATA_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'DataCard',
    title: 'Data card',
    group: 'data',
    icon: 'table-properties',
    summary: 'A card with a title and labeled facts.',
    props: {
      title: optionalText('Title'),
      items: listOf(fact).optional().meta({ title: 'Facts' }),
      status: optionalText('Status'),
      detail: optionalText('Detail'),
      action: optionalAction,
    },
  },
  {
    name: 'BenefitCard',
    title: 'Benefit card',
    group: 'data',
    icon: 'badge-check',
    summary: 'A highlighted message: a benefit, a note, or a warning.',
    props: {
      title: text('Title'),
      detail: optionalText('Detail'),
      icon,
      variant: z.enum(['info', 'success', 'warning']).optional().meta({ title: 'Tone', default: 'info' }),
    },
  },
  {
    name: 'Gauge',
    title: 'Gauge',
    group: 'data',
    icon: 'gauge',
    summary: 'A number on a scale with thresholds.',
    props: {
      value: number('Value'),
      min: optionalNumber('Smallest'),
      max: optionalNumber('Largest'),
      label: optionalText('Label'),
      unit: optionalText('Unit'),
      thresholds: z.array(z.number()).max(10).optional().meta({ title: 'Thresholds', description: 'In rising order.' }),
    },
  },
  {
    name: 'ProductCard',
    title: 'Product card',
    group: 'data',
    icon: 'package',
    summary: 'An offer with a price, a rate, and features.',
    props: {
      name: text('Name'),
      imageUrl: optionalText('Image', 'http, https, or a data:image address.'),
      price: optionalNumber('Price'),
      rate: optionalNumber('Rate'),
      currency: optionalText('Currency', 'An ISO 4217 currency code.'),
      features: dynamicTexts.optional().meta({ title: 'Features' }),
      badge: componentId.optional().meta({ title: 'Badge' }),
      action: optionalAction,
    },
  },
  {
    name: 'ComparisonBadge',
    title: 'Comparison badge',
    group: 'data',
    icon: 'arrow-up-down',
    summary: 'The difference to another value.',
    props: {
      label: text('Label'),
      delta: dynamicValue.optional().meta({ title: 'Difference' }),
      direction: z.enum(['up', 'down', 'equal']).optional().meta({ title: 'Direction' }),
      tone: z.enum(['info', 'success', 'warning']).optional().meta({ title: 'Tone', default: 'info' }),
    },
  },
  {
    name: 'StatCard',
    title: 'Figure',
    group: 'data',
    icon: 'hash',
    summary: 'One large figure.',
    props: {
      label: text('Label'),
      value: dynamicValue.meta({ title: 'Value' }),
      sub: optionalText('Below'),
      trend: optionalText('Trend'),
      trendUp: dynamicBoolean.optional().meta({ title: 'Upwards' }),
    },
  },
  {
    name: 'ProgressBar',
    title: 'Progress bar',
    group: 'data',
    icon: 'loader',
    summary: 'Progress towards a goal.',
    props: {
      value: number('Value'),
      max: optionalNumber('Whole'),
      label: optionalText('Label'),
      variant: z.enum(['determinate', 'indeterminate']).optional().meta({ title: 'Kind', default: 'determinate' }),
      showPercentage: z.boolean().optional().meta({ title: 'Show percentage', default: false }),
    },
  },
  {
    name: 'Map',
    title: 'Map',
    group: 'data',
    icon: 'map-pin',
    summary: 'A place on a map, drawn offline.',
    props: {
      lat: optionalNumber('Latitude'),
      lng: optionalNumber('Longitude'),
      address: optionalText('Address'),
      zoom: optionalNumber('Zoom'),
      markers: listOf(marker).optional().meta({ title: 'Markers' }),
    },
    rule: {
      holds: ({ lat, lng, address }) => address !== undefined || (lat !== undefined && lng !== undefined),
      message: 'A map needs "lat" and "lng", or an "address".',
      keywords: { anyOf: [{ required: ['lat', 'lng'] }, { required: ['address'] }] },
    },
  },
  {
    name: 'Timeline',
    title: 'Timeline',
    group: 'data',
    icon: 'milestone',
    summary: 'The steps of a process, with the current one.',
    props: {
      steps: listOf(step).meta({ title: 'Steps' }),
      current: dynamicNumber.optional().meta({ title: 'Current step', description: 'Counted from 0.' }),
    },
  },
];
