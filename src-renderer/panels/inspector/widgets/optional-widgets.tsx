/** Small optional objects: an audit log entry, or the error shown on a screen. */
import type { ReactNode } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import { auditSchema } from '../../../../src-shared/flow/handlers.ts';
import { screenSchema } from '../../../../src-shared/node-kinds/screen/schema.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { member, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { ExpressionWidget } from './ExpressionWidget.tsx';
import { NamedRows } from './NamedRows.tsx';
import { memberInfos, type MemberInfo } from './schema-info.ts';
import { LineWidget } from './text-widgets.tsx';

const AUDIT = byName(memberInfos(auditSchema));
const ERROR = byName(memberInfos(screenSchema.shape.error.unwrap()));

function byName(infos: readonly MemberInfo[]): (name: string) => MemberInfo {
  return (name) => infos.find((info) => info.name === name)!;
}

export function AuditWidget({ field, binding }: WidgetProps) {
  return (
    <Optional {...{ field, binding }} label={t('inspector.audit.on')} starter={{ action: 'done' }}>
      <LineWidget mono field={AUDIT('action')} binding={member(binding, 'action')} />
      <NamedRows field={AUDIT('data')} binding={member(binding, 'data')} values="expressions" base="name" />
    </Optional>
  );
}

export function ScreenErrorWidget({ field, binding }: WidgetProps) {
  return (
    <Optional {...{ field, binding }} label={t('inspector.screenError.on')} starter={{ code: 'ERROR', message: '' }}>
      <LineWidget mono field={ERROR('code')} binding={member(binding, 'code')} />
      <ExpressionWidget field={ERROR('message')} binding={member(binding, 'message')} language="template" />
      <ExpressionWidget field={ERROR('field')} binding={member(binding, 'field')} language="expression" />
    </Optional>
  );
}

interface OptionalProps extends WidgetProps {
  readonly label: string;
  readonly starter: object;
  readonly children: ReactNode;
}

function Optional({ field, binding, label, starter, children }: OptionalProps) {
  const isOn = binding.value !== undefined;
  return (
    <GroupFrame field={field} binding={binding}>
      <div className="flex flex-col gap-3 rounded-control border border-line p-2.5">
        <div className="flex items-center justify-between gap-2">
          <span className="text-base">{label}</span>
          <Switch label={label} checked={isOn} onChange={(on) => binding.apply(on ? starter : undefined)} />
        </div>
        {isOn && children}
      </div>
    </GroupFrame>
  );
}
