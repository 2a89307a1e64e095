/** A value that a function computes: the function, and its arguments, which are values themselves. */
import { functionArgs, startCall } from '../../../src-shared/a2ui/catalog/function-args.ts';
import { isFunctionName } from '../../../src-shared/a2ui/catalog/dynamic-values.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { wantedBy } from '../../../src-shared/screen-edits/fit-binding.ts';
import { functionWords } from '../../../src-shared/screen-edits/value-words.ts';
import { Select } from '../../ui/Select.tsx';
import { InnerField, type PropFieldProps } from './designed-component.tsx';
import { callOf, functionsFor } from './prop-values.ts';

export function CallEditor({ prop, value, onChange }: Omit<PropFieldProps, 'isInner'>) {
  const call = callOf(value);
  const wanted = wantedBy(prop);
  if (call === null) return null;
  const { name, args } = call;
  const functions = wanted === null ? [] : functionsFor(wanted);
  return (
    <>
      <Select
        value={name}
        options={functions.map((one) => ({
          value: one.name,
          label: functionWords(one.name),
          description: one.summary,
        }))}
        onChange={(next) => isFunctionName(next) && onChange(startCall(next, args))}
      />
      <div
        role="group"
        aria-label={t('screenDesigner.binding.arguments', { name: functionWords(name) })}
        className="flex flex-col gap-2 border-l-2 border-line pl-2"
      >
        {functionArgs(name).map((arg) => (
          <InnerField
            key={arg.name}
            prop={arg}
            value={args[arg.name]}
            onChange={(next, alongside) => {
              const { [arg.name]: _before, ...others } = args;
              onChange({ call: name, args: next === undefined ? others : { ...args, [arg.name]: next } }, alongside);
            }}
          />
        ))}
      </div>
    </>
  );
}
