/** The widget of one member of an object, chosen by its schema. */
import { member, type FieldBinding } from '../../../fields/binding.ts';
import { NumberWidget, LineWidget, CommaListWidget, JsonWidget } from './text-widgets.tsx';
import { SelectWidget, SwitchWidget } from './choice-widgets.tsx';
import type { MemberInfo } from './schema-info.ts';

export interface MemberWidgetProps {
  readonly info: MemberInfo;
  /** The object the member belongs to. */
  readonly whole: FieldBinding;
  readonly keepEmpty?: boolean;
}

export function MemberWidget({ info, whole, keepEmpty = false }: MemberWidgetProps) {
  const binding = member(whole, info.name, { keepEmpty });
  switch (info.kind) {
    case 'text':
      return <LineWidget field={info} binding={binding} />;
    case 'number':
      return <NumberWidget field={info} binding={binding} />;
    case 'switch':
      return <SwitchWidget field={info} binding={binding} />;
    case 'select':
      return <SelectWidget field={info} binding={binding} />;
    case 'list':
      return <CommaListWidget field={info} binding={binding} />;
    case 'other':
      return <JsonWidget field={info} binding={binding} />;
  }
}
