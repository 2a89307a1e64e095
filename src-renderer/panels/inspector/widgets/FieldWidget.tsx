/** The widget that a node field specifies by name. */
import { memo, type ComponentType } from 'react';
import { isJsonObject } from '../../../../src-shared/json.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { NodeType } from '../../../../src-shared/flow/node.ts';
import type { InspectorField } from '../../../../src-shared/node-kinds/base/inspector-fields.ts';
import { agentSchema } from '../../../../src-shared/node-kinds/agent/schema.ts';
import { portKey, type PortList } from '../../../../src-shared/flow/ports.ts';
import type { Project } from '../../../state/editing/document-state.ts';
import { NameField } from '../../../fields/NameField.tsx';
import { useDocument } from '../../../state/workspace/app-context.tsx';
import { sameBinding, type FieldBinding, type WidgetProps } from '../../../fields/binding.ts';
import { NewToolButton } from '../../tools/NewToolButton.tsx';
import { TryToolButton } from '../../tools/TryToolButton.tsx';
import { AnswerWidget } from './AnswerWidget.tsx';
import { CallWidget } from './CallWidget.tsx';
import { SelectWidget, SwitchWidget } from './choice-widgets.tsx';
import { ExpressionWidget } from './ExpressionWidget.tsx';
import { LiteralWidget } from './LiteralWidget.tsx';
import { NamedRows } from './NamedRows.tsx';
import { ExtractionWidget, LimitsWidget, RetryWidget } from './object-widgets.tsx';
import { AnswersWidget, PlacesWidget } from './named-widgets.tsx';
import { AuditWidget, ScreenErrorWidget } from './optional-widgets.tsx';
import { AreaWidget, JsonWidget, LineWidget, NumberWidget } from './text-widgets.tsx';
import { TokenList } from './TokenList.tsx';
import { PlannerWidget } from './PlannerWidget.tsx';
import { ScreenWidget } from './ScreenWidget.tsx';
import { ToolRowsWidget } from './ToolRowsWidget.tsx';

export interface FieldWidgetProps {
  readonly type: NodeType;
  readonly field: InspectorField;
  readonly binding: FieldBinding;
  /** The node's callee, which determines its arguments. */
  readonly callee: string;
}

const AGENT_LIMITS = agentSchema.shape.limits.unwrap();
const NO_NAMES: readonly string[] = [];
/** Boolean expressions. */
const CONDITIONS: ReadonlySet<string> = new Set(['when', 'validate']);

/** Those that need nothing but the field and its value. */
const PLAIN_WIDGETS = {
  line: LineWidget,
  area: AreaWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  select: SelectWidget,
  json: JsonWidget,
  literal: LiteralWidget,
  screen: ScreenWidget,
  subgraph: CallWidget,
  'answer-schema': AnswerWidget,
  extraction: ExtractionWidget,
  places: PlacesWidget,
  audit: AuditWidget,
  'screen-error': ScreenErrorWidget,
  retry: RetryWidget,
  'planner-id': PlannerWidget,
} satisfies Partial<Record<InspectorField['widget'], ComponentType<WidgetProps>>>;

/** Rerenders only when its own field changes, because a form has many fields and only one is typed in. */
export const FieldWidget = memo(AnyWidget, (before, { type, field, binding, callee }) => {
  const isSame = before.type === type && before.field === field && before.callee === callee;
  return isSame && sameBinding(before.binding, binding);
});

function AnyWidget({ field, binding, callee }: FieldWidgetProps) {
  const project = useDocument((state) => state.project);
  const called = useDocument((state) => state.document.flow.subgraphs?.[callee]);
  const props = { field, binding };
  switch (field.widget) {
    case 'plugin':
      return <LineWidget {...props} mono suggestions={project?.plugins?.others ?? NO_NAMES} />;
    case 'key':
      return <NameField {...props} kind="key" />;
    case 'tool':
      return (
        <>
          <ToolLine {...props} tools={toolNames(project)} />
          {callee === '' ? <NewToolButton /> : <TryToolButton tool={callee} />}
        </>
      );
    case 'runner':
      return <LineWidget {...props} mono suggestions={project?.runners?.map(({ name }) => name) ?? NO_NAMES} />;
    case 'template':
    case 'expression':
      return <ExpressionWidget {...props} language={field.widget} isCondition={CONDITIONS.has(field.name)} />;
    case 'arguments':
      return (
        <NamedRows
          {...props}
          values="arguments"
          expected={toolArguments(project, callee)}
          schemas={argumentSchemas(project, callee)}
          base="argument"
        />
      );
    case 'expressions':
      return (
        <NamedRows
          {...props}
          values="expressions"
          expected={called?.[field.name as PortList]?.map(portKey) ?? NO_NAMES}
          base="name"
        />
      );
    case 'answers':
    case 'keys':
      return <AnswersWidget {...props} values={field.widget === 'answers'} />;
    case 'limits':
      return <LimitsWidget {...props} schema={AGENT_LIMITS} />;
    case 'tags':
      return <TokenList key={binding.key} {...props} />;
    case 'tools':
      return <TokenList key={binding.key} {...props} mono suggestions={toolNames(project)} />;
    case 'tool-rows':
      return <ToolRowsWidget {...props} tools={toolNames(project)} />;
    case 'names':
      return <TokenList key={binding.key} {...props} mono />;
    default: {
      const Plain = PLAIN_WIDGETS[field.widget];
      return <Plain {...props} />;
    }
  }
}

/** Says that there are no tools, because an empty list of suggestions doesn't open. */
function ToolLine({ field, tools, binding }: WidgetProps & { readonly tools: readonly string[] }) {
  const named = tools.length === 0 ? { ...field, placeholder: t('inspector.noTools') } : field;
  return <LineWidget field={named} binding={binding} mono suggestions={tools} />;
}

function toolNames(project: Project | null): readonly string[] {
  return project?.tools.map(({ name }) => name) ?? NO_NAMES;
}

const NO_SCHEMAS: Readonly<Record<string, unknown>> = {};

function argumentSchemas(project: Project | null, tool: string): Readonly<Record<string, unknown>> {
  const properties = project?.tools.find(({ name }) => name === tool)?.input?.['properties'];
  return isJsonObject(properties) ? properties : NO_SCHEMAS;
}

function toolArguments(project: Project | null, tool: string): readonly string[] {
  return project?.tools.find(({ name }) => name === tool)?.args ?? NO_NAMES;
}
