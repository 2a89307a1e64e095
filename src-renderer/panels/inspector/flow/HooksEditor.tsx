/** Subgraphs that are called automatically each turn. */
import { hooksSchema } from '../../../../src-shared/flow/handlers.ts';
import { member, type FieldBinding } from '../../../fields/binding.ts';
import { SubgraphWidget } from '../widgets/choice-widgets.tsx';
import { memberInfos } from '../widgets/schema-info.ts';

const HOOKS = memberInfos(hooksSchema);

export function HooksEditor({ binding }: { readonly binding: FieldBinding }) {
  return (
    <div data-pointer={binding.pointer} className="flex flex-col gap-3">
      {HOOKS.map((info) => (
        <SubgraphWidget key={info.name} field={info} binding={member(binding, info.name)} />
      ))}
    </div>
  );
}
