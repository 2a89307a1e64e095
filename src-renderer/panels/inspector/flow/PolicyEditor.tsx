/** How paths are chosen: each setting with its default. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { PATH_POLICY_DEFAULTS } from '../../../../src-shared/flow/flow.ts';
import { member, type FieldBinding } from '../../../fields/binding.ts';
import { SwitchWidget } from '../widgets/choice-widgets.tsx';
import { NumberWidget } from '../widgets/text-widgets.tsx';

const NUMBERS = ['lockThreshold', 'switchMargin', 'decay', 'minConfidence'] as const;
/** For values between 0 and 1, arrow keys change tenths. */
const STEPS = { lockThreshold: 1, switchMargin: 0.5, decay: 0.1, minConfidence: 0.1 } as const;

export function PolicyEditor({ binding }: { readonly binding: FieldBinding }) {
  const field = (name: keyof typeof PATH_POLICY_DEFAULTS) => ({
    title: t(`paths.policy.${name}`),
    description: t(`paths.policy.${name}Help`),
    default: PATH_POLICY_DEFAULTS[name],
  });
  return (
    <div
      role="group"
      aria-label={t('inspector.flow.pathPolicy')}
      data-pointer={binding.pointer}
      className="flex flex-col gap-3 rounded-control border border-line p-2.5"
    >
      {NUMBERS.map((name) => (
        <NumberWidget key={name} field={field(name)} binding={member(binding, name)} step={STEPS[name]} />
      ))}
      <SwitchWidget field={field('allowSwitchBeforeLock')} binding={member(binding, 'allowSwitchBeforeLock')} />
    </div>
  );
}
