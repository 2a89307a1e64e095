/** Widgets for small objects with fixed members: hints for understanding, retry, limits. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { retrySchema } from '../../../../src-shared/flow/node-fields.ts';
import { extractionSchema } from '../../../../src-shared/node-kinds/question/extraction-schema.ts';
import type { z } from '../../../../src-shared/schema.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { member, type WidgetProps } from '../../../fields/binding.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { ExpressionWidget } from './ExpressionWidget.tsx';
import { MemberWidget } from './MemberWidget.tsx';
import { memberInfos } from './schema-info.ts';
import { AreaWidget, CommaListWidget, LinesWidget } from './text-widgets.tsx';

const BOX = 'flex flex-col gap-3 rounded-control border border-line p-2.5';

const EXTRACTION_MEMBERS = memberInfos(extractionSchema);

export function ExtractionWidget({ field, binding }: WidgetProps) {
  return (
    <GroupFrame field={field} binding={binding}>
      <div className={BOX}>
        {EXTRACTION_MEMBERS.map((info) => {
          const props = { field: info, binding: member(binding, info.name) };
          if (info.name === 'description') return <AreaWidget key={info.name} {...props} />;
          if (info.name === 'when')
            return <ExpressionWidget key={info.name} {...props} language="expression" isCondition />;
          if (info.kind !== 'list') return <MemberWidget key={info.name} info={info} whole={binding} />;
          if (info.name !== 'examples') return <CommaListWidget key={info.name} {...props} />;
          const help = `${info.description ?? ''} ${t('inspector.extraction.onePerLine')}`;
          return <LinesWidget key={info.name} {...props} field={{ ...info, description: help }} />;
        })}
      </div>
    </GroupFrame>
  );
}

const RETRY_MEMBERS = memberInfos(retrySchema);

export function RetryWidget({ field, binding }: WidgetProps) {
  const on = binding.value !== undefined;
  return (
    <GroupFrame field={field} binding={binding}>
      <div className={BOX}>
        <div className="flex items-center justify-between gap-2">
          <span className="text-base">{t('inspector.retry.on')}</span>
          <Switch
            label={t('inspector.retry.on')}
            checked={on}
            onChange={(next) => binding.apply(next ? { attempts: 2 } : undefined)}
          />
        </div>
        {on && RETRY_MEMBERS.map((info) => <MemberWidget key={info.name} info={info} whole={binding} />)}
      </div>
    </GroupFrame>
  );
}

export interface LimitsWidgetProps extends WidgetProps {
  readonly schema: z.ZodObject;
}

export function LimitsWidget({ field, binding, schema }: LimitsWidgetProps) {
  return (
    <GroupFrame field={field} binding={binding}>
      <div className={BOX}>
        {memberInfos(schema).map((info) => (
          <MemberWidget key={info.name} info={info} whole={binding} />
        ))}
      </div>
    </GroupFrame>
  );
}
