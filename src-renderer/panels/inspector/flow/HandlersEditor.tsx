/** How the flow responds to client actions: a list of actions, each with its data and effects. */
import { useState } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { titleOfGoal } from '../../../../src-shared/node-kinds/node-title.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { handlerSchema, type Handler } from '../../../../src-shared/flow/handlers.ts';
import { item, member, type FieldBinding } from '../../../fields/binding.ts';
import { ProblemNotes } from '../../../fields/FieldFrame.tsx';
import { AddRowButton } from '../widgets/AddRowButton.tsx';
import { removeAt } from '../../../fields/answer-change.ts';
import { nextName } from '../widgets/argument-rows.ts';
import { SubgraphWidget, SwitchWidget } from '../widgets/choice-widgets.tsx';
import { ExpressionWidget } from '../widgets/ExpressionWidget.tsx';
import { answerKeys, settablePlaces } from '../widgets/flow-names.ts';
import { FoldRow } from '../widgets/FoldRow.tsx';
import { NamedRows } from '../widgets/NamedRows.tsx';
import { memberInfos } from '../widgets/schema-info.ts';
import { AreaWidget, LineWidget } from '../widgets/text-widgets.tsx';
import { TokenList } from '../widgets/TokenList.tsx';
import { GoalWidget } from '../widgets/GoalWidget.tsx';
import { ActionNameField } from './ActionNameField.tsx';
import { DataFieldsEditor } from './DataFieldsEditor.tsx';

const INFO = new Map(memberInfos(handlerSchema).map((info) => [info.name, info]));

export interface HandlersEditorProps {
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

export function HandlersEditor({ flow, binding }: HandlersEditorProps) {
  const [added, setAdded] = useState<number | null>(null);
  const handlers = flow.handlers ?? [];
  const apply = (next: readonly Handler[]) => binding.apply(next.length === 0 ? undefined : next);
  const add = () => {
    const taken = handlers.flatMap(({ action, aliases = [] }) => [action, ...aliases]);
    const action = nextName(Object.fromEntries(taken.map((name) => [name, true])), 'action');
    apply([...handlers, { action }]);
    setAdded(handlers.length);
  };
  return (
    <div data-pointer={binding.pointer} className="flex flex-col gap-2">
      {handlers.map((handler, index) => (
        <FoldRow
          key={index}
          mono
          name={handler.action}
          aside={summaryOf(flow, handler)}
          binding={item(binding, index)}
          open={index === added}
          removeLabel={t('inspector.flow.removeHandler', { name: handler.action })}
          onRemove={() => apply(removeAt(handlers, index))}
        >
          <HandlerFields flow={flow} binding={item(binding, index)} />
        </FoldRow>
      ))}
      {handlers.length === 0 && <ProblemNotes problems={binding.problems} />}
      <AddRowButton label={t('inspector.flow.addHandler')} onAdd={add} />
    </div>
  );
}

/** Its target, or else what it changes. */
function summaryOf(flow: Flow, { to, call, answers = {}, set = {}, forget = [] }: Handler): string | undefined {
  if (to !== undefined) return `→ ${titleOfGoal(flow, to)}`;
  if (call !== undefined) return `↩ ${flow.subgraphs?.[call]?.label ?? call}`;
  const changed = [...Object.keys(answers), ...Object.keys(set), ...forget];
  return changed.length === 0 ? undefined : changed.join(', ');
}

interface HandlerFieldsProps {
  readonly flow: Flow;
  readonly binding: FieldBinding;
}

function HandlerFields({ flow, binding }: HandlerFieldsProps) {
  const of = (name: keyof Handler) => ({ field: INFO.get(name)!, binding: member(binding, name) });
  const own = binding.problems.filter(({ pointer }) => pointer === binding.pointer);
  const keys = answerKeys(flow);
  return (
    <>
      <ProblemNotes problems={own} />
      <ActionNameField {...of('action')} />
      <TokenList mono {...of('aliases')} />
      <LineWidget {...of('label')} field={{ title: t('inspector.flow.label') }} />
      <DataFieldsEditor {...of('data')} />
      <ExpressionWidget {...of('when')} language="expression" isCondition />
      <ExpressionWidget {...of('refusal')} language="template" />
      <NamedRows {...of('answers')} values="expressions" offered={keys} base="answer" />
      <TokenList mono suggestions={keys} {...of('forget')} />
      <NamedRows {...of('set')} values="expressions" offered={settablePlaces(flow)} base="variable" />
      <SwitchWidget {...of('restart')} />
      <GoalWidget {...of('to')} />
      <SubgraphWidget {...of('call')} />
      <AreaWidget {...of('notes')} field={{ title: t('inspector.flow.notes') }} />
    </>
  );
}
