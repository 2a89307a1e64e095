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
import { t } from '../../messages/translate.ts';

const rules = checks
  .optional()
  .meta({ title: t('screenCatalog.rules.title'), description: t('screenCatalog.rules.help') });
const label = dynamicText.meta({ title: t('screenCatalog.label.title') });
const optionalLabel = dynamicText.optional().meta({ title: t('screenCatalog.optionalLabel.title') });

const dateBound = dynamicText.optional();

export const INPUT_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'Button',
    title: t('screenCatalog.button.title'),
    group: 'input',
    icon: 'square-mouse-pointer',
    summary: t('screenCatalog.button.summary'),
    props: {
      child: componentId.meta({
        title: t('screenCatalog.button.child.title'),
        description: t('screenCatalog.button.child.help'),
      }),
      action: action.meta({ title: t('screenCatalog.button.action.title') }),
      variant: z
        .enum(['default', 'primary', 'borderless'])
        .optional()
        .meta({ title: t('screenCatalog.button.variant.title'), default: 'default' }),
      checks: rules,
    },
  },
  {
    name: 'TextField',
    title: t('screenCatalog.textField.title'),
    group: 'input',
    icon: 'text-cursor-input',
    summary: t('screenCatalog.textField.summary'),
    props: {
      label,
      value: dynamicText.optional().meta({
        title: t('screenCatalog.textField.value.title'),
        description: t('screenCatalog.textField.value.help'),
      }),
      placeholder: dynamicText.optional().meta({
        title: t('screenCatalog.textField.placeholder.title'),
        description: t('screenCatalog.textField.placeholder.help'),
      }),
      variant: z
        .enum(['shortText', 'longText', 'number', 'obscured'])
        .optional()
        .meta({ title: t('screenCatalog.textField.variant.title'), default: 'shortText' }),
      validationRegexp: z
        .string()
        .max(1000)
        .optional()
        .meta({
          title: t('screenCatalog.textField.validationRegexp.title'),
          description: t('screenCatalog.textField.validationRegexp.help'),
        }),
      checks: rules,
    },
  },
  {
    name: 'CheckBox',
    title: t('screenCatalog.checkBox.title'),
    group: 'input',
    icon: 'square-check',
    summary: t('screenCatalog.checkBox.summary'),
    props: { label, value: dynamicBoolean.meta({ title: t('screenCatalog.checkBox.value.title') }), checks: rules },
  },
  {
    name: 'ChoicePicker',
    title: t('screenCatalog.choicePicker.title'),
    group: 'input',
    icon: 'list-checks',
    summary: t('screenCatalog.choicePicker.summary'),
    props: {
      label: optionalLabel,
      options: z
        .array(
          z.strictObject({
            label,
            value: z
              .string()
              .max(1000)
              .meta({
                title: t('screenCatalog.choicePicker.options.value.title'),
                description: t('screenCatalog.choicePicker.options.value.help'),
              }),
          }),
        )
        .max(1000)
        .meta({ title: t('screenCatalog.choicePicker.options.title') }),
      value: dynamicTexts.meta({ title: t('screenCatalog.choicePicker.value.title') }),
      variant: z
        .enum(['multipleSelection', 'mutuallyExclusive'])
        .optional()
        .meta({ title: t('screenCatalog.choicePicker.variant.title'), default: 'mutuallyExclusive' }),
      displayStyle: z
        .enum(['checkbox', 'chips'])
        .optional()
        .meta({ title: t('screenCatalog.choicePicker.displayStyle.title'), default: 'checkbox' }),
      filterable: z
        .boolean()
        .optional()
        .meta({ title: t('screenCatalog.choicePicker.filterable.title'), default: false }),
      checks: rules,
    },
  },
  {
    name: 'Slider',
    title: t('screenCatalog.slider.title'),
    group: 'input',
    icon: 'sliders-horizontal',
    summary: t('screenCatalog.slider.summary'),
    props: {
      label: optionalLabel,
      value: dynamicNumber.meta({ title: t('screenCatalog.slider.value.title') }),
      min: z
        .number()
        .optional()
        .meta({ title: t('screenCatalog.slider.min.title'), default: 0 }),
      max: z.number().meta({ title: t('screenCatalog.slider.max.title') }),
      steps: z
        .int()
        .min(1)
        .optional()
        .meta({ title: t('screenCatalog.slider.steps.title'), description: t('screenCatalog.slider.steps.help') }),
      checks: rules,
    },
  },
  {
    name: 'DateTimeInput',
    title: t('screenCatalog.dateTimeInput.title'),
    group: 'input',
    icon: 'calendar',
    summary: t('screenCatalog.dateTimeInput.summary'),
    props: {
      label: optionalLabel,
      value: dynamicText.meta({
        title: t('screenCatalog.dateTimeInput.value.title'),
        description: t('screenCatalog.dateTimeInput.value.help'),
      }),
      enableDate: z
        .boolean()
        .optional()
        .meta({ title: t('screenCatalog.dateTimeInput.enableDate.title'), default: false }),
      enableTime: z
        .boolean()
        .optional()
        .meta({ title: t('screenCatalog.dateTimeInput.enableTime.title'), default: false }),
      min: dateBound.meta({ title: t('screenCatalog.dateTimeInput.min.title') }),
      max: dateBound.meta({ title: t('screenCatalog.dateTimeInput.max.title') }),
      checks: rules,
    },
  },
];
