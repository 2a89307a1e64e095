/** Basic input components. Input goes into the surface's data that `value` is bound to. */
import { z } from '../../schema.ts';
import type { ComponentDefinition } from './component.ts';
import {
  action,
  checks,
  componentId,
  dynamicBoolean,
  dynamicNumber,
  dynamicText,
  dynamicTexts,
} from './dynamic-values.ts';

const rules = checks
  .optional()
  .meta({ title: 'Checks', description: 'What must hold, and what to say if it does not.' });
const label = dynamicText.meta({ title: 'Label' });
const optionalLabel = dynamicText.optional().meta({ title: 'Label' });

const dateBound = dynamicText.optional();

export const INPUT_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'Button',
    title: 'Button',
    group: 'input',
    icon: 'square-mouse-pointer',
    summary: 'A button with an action. A failing check disables it.',
    props: {
      child: componentId.meta({ title: 'Content', description: 'Usually a text.' }),
      action: action.meta({ title: 'Action' }),
      variant: z.enum(['default', 'primary', 'borderless']).optional().meta({ title: 'Style', default: 'default' }),
      checks: rules,
    },
  },
  {
    name: 'TextField',
    title: 'Text field',
    group: 'input',
    icon: 'text-cursor-input',
    summary: 'A field for one or several lines of text.',
    props: {
      label,
      value: dynamicText.optional().meta({ title: 'Value', description: 'Bind it to the data to read it back.' }),
      placeholder: dynamicText.optional().meta({ title: 'Placeholder', description: 'Shown while it is empty.' }),
      variant: z
        .enum(['shortText', 'longText', 'number', 'obscured'])
        .optional()
        .meta({ title: 'Kind', default: 'shortText' }),
      validationRegexp: z.string().max(1000).optional().meta({ title: 'Pattern', description: 'RE2 syntax.' }),
      checks: rules,
    },
  },
  {
    name: 'CheckBox',
    title: 'Check box',
    group: 'input',
    icon: 'square-check',
    summary: 'A checkbox for yes or no.',
    props: { label, value: dynamicBoolean.meta({ title: 'Value' }), checks: rules },
  },
  {
    name: 'ChoicePicker',
    title: 'Choice',
    group: 'input',
    icon: 'list-checks',
    summary: 'A choice of one or several options.',
    props: {
      label: optionalLabel,
      options: z
        .array(
          z.strictObject({
            label,
            value: z.string().max(1000).meta({ title: 'Value', description: 'What is stored; never changes.' }),
          }),
        )
        .max(1000)
        .meta({ title: 'Options' }),
      value: dynamicTexts.meta({ title: 'Chosen' }),
      variant: z
        .enum(['multipleSelection', 'mutuallyExclusive'])
        .optional()
        .meta({ title: 'Kind', default: 'mutuallyExclusive' }),
      displayStyle: z.enum(['checkbox', 'chips']).optional().meta({ title: 'Style', default: 'checkbox' }),
      filterable: z.boolean().optional().meta({ title: 'Search', default: false }),
      checks: rules,
    },
  },
  {
    name: 'Slider',
    title: 'Slider',
    group: 'input',
    icon: 'sliders-horizontal',
    summary: 'A slider for a number between two bounds. It has no action: use a button to send its value.',
    props: {
      label: optionalLabel,
      value: dynamicNumber.meta({ title: 'Value' }),
      min: z.number().optional().meta({ title: 'Smallest', default: 0 }),
      max: z.number().meta({ title: 'Largest' }),
      steps: z.int().min(1).optional().meta({ title: 'Steps', description: 'Between the bounds.' }),
      checks: rules,
    },
  },
  {
    name: 'DateTimeInput',
    title: 'Date and time',
    group: 'input',
    icon: 'calendar',
    summary: 'A date, a time, or both.',
    props: {
      label: optionalLabel,
      value: dynamicText.meta({ title: 'Value', description: 'ISO 8601.' }),
      enableDate: z.boolean().optional().meta({ title: 'Day', default: false }),
      enableTime: z.boolean().optional().meta({ title: 'Time', default: false }),
      min: dateBound.meta({ title: 'Earliest' }),
      max: dateBound.meta({ title: 'Latest' }),
      checks: rules,
    },
  },
];
