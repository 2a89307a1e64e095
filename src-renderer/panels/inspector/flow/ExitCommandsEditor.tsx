/** Where the conversation goes on an exit command that no closer edge handles. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { USER_INTENTS } from '../../../../src-shared/flow/flow.ts';
import { member, type FieldBinding } from '../../../fields/binding.ts';
import { GoalWidget } from '../widgets/GoalWidget.tsx';

export function ExitCommandsEditor({ binding }: { readonly binding: FieldBinding }) {
  return (
    <div data-pointer={binding.pointer} className="flex flex-col gap-3">
      {USER_INTENTS.map((intent) => (
        <GoalWidget
          subgraphs
          key={intent}
          field={{ title: t(`inspector.edge.kinds.${intent}`), placeholder: t(`inspector.flow.waysOut.${intent}`) }}
          binding={member(binding, intent)}
        />
      ))}
    </div>
  );
}
