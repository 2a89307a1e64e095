/** A value that a function computes: the function, and its arguments, which are values themselves. */
import { functionArgs } from '../../../src-shared/a2ui/catalog/function-args.ts';
import { isFunctionName } from '../../../src-shared/a2ui/catalog/dynamic-values.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { wantedBy } from '../../../src-shared/screen-edits/fit-binding.ts';
import { callInsteadOf, withData } from '../../../src-shared/screen-edits/insert-data.ts';
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
        onChange={(next) => isFunctionName(next) && onChange(callInsteadOf(value, next))}
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
            onChange={(picked, alongside) => {
              const { [arg.name]: _before, ...others } = args;
              const next = withText(name, args[arg.name], picked);
              onChange({ call: name, args: next === undefined ? others : { ...args, [arg.name]: next } }, alongside);
            }}
          />
        ))}
      </div>
    </>
  );
}

/** Data that is picked for the text of "Text with data" becomes a part of it, instead of replacing it. */
function withText(name: string, before: Json | undefined, next: Json | undefined): Json | undefined {
  const isText = name === 'formatString' && typeof before === 'string' && before !== '';
  return (isText ? withData(before, next) : null) ?? next;
}
