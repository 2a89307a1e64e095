/** A condition or a template in the small editor. */
import { useId } from 'react';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ExpressionLanguage } from '../../../../src-shared/guard/language-facts.ts';
import { languageFacts } from '../../../../src-shared/scope/facts-of-flow.ts';
import { ok } from '../../../../src-shared/result.ts';
import { ExpressionEditor } from '../../../editors/expression/ExpressionEditor.tsx';
import { ExpressionTools, ToolButtons } from '../../condition-builder/ExpressionTools.tsx';
import { useDocument, useOpenDocument } from '../../../state/workspace/app-context.tsx';
import type { FieldBinding, WidgetProps } from '../../../fields/binding.ts';
import { defaultHint, formatText, readText } from '../../../fields/field-check.ts';
import type { BranchContext } from '../../../edits/guard-mode.ts';
import { GroupFrame } from '../../../fields/FieldFrame.tsx';
import { useTextField } from '../../../fields/use-text-field.ts';

export interface ExpressionWidgetProps extends WidgetProps {
  readonly language: ExpressionLanguage;
  /** A boolean expression, which can be edited as rows. */
  readonly isCondition?: boolean;
}

export function ExpressionWidget({ field, binding, language, isCondition = false }: ExpressionWidgetProps) {
  const fallback = defaultHint(field.default);
  const placeholder = field.placeholder ?? (fallback === '' ? '' : t('inspector.defaultIs', { value: fallback }));
  const required = field.required === true;
  const input = useTextField(binding, { format: formatText, read: (text) => ok(readText({ required }, text)) });
  return (
    <GroupFrame
      {...{ field, binding, issues: input.issues }}
      aside={isCondition ? undefined : <ToolButtons fieldKey={binding.key} label={field.title} />}
    >
      <ToolsAround {...{ language, binding, input, placeholder, isCondition }} label={field.title} />
    </GroupFrame>
  );
}

interface BareProps {
  readonly binding: FieldBinding;
  readonly language: ExpressionLanguage;
  readonly label: string;
  readonly placeholder?: string;
}

/** The editor alone, for rows of a table. */
export function BareExpression({ binding, language, label, placeholder = '' }: BareProps) {
  const input = useTextField(binding, { format: formatText, read: (text) => ok(text) });
  return <BoundEditor {...{ language, binding, input, label, placeholder }} />;
}

interface ConditionProps extends Omit<BareProps, 'language'> {
  readonly readBranch: () => BranchContext;
}

/** The condition of an edge, without a frame. */
export function ConditionEditor({ binding, label, readBranch, placeholder = '' }: ConditionProps) {
  const input = useTextField(binding, { format: formatText, read: (text) => ok(text) });
  return <ToolsAround {...{ binding, input, label, placeholder, readBranch }} language="expression" isCondition />;
}

interface ToolsProps extends BoundEditorProps {
  readonly isCondition: boolean;
  readonly readBranch?: () => BranchContext;
}

/** The editor with its tools: rows instead of text, a table to try it, and more room. */
function ToolsAround({ isCondition, readBranch, ...editor }: ToolsProps) {
  const { binding, input, language, label } = editor;
  const flow = useDocument((state) => state.document.flow);
  const graph = useDocument((state) => state.graph);
  const tools = useDocument((state) => state.project?.tools);
  return (
    <ExpressionTools
      fieldKey={binding.key}
      {...{ language, label, isCondition }}
      {...(readBranch && { readBranch })}
      text={input.text}
      onText={input.onText}
      readFacts={() => languageFacts(flow, graph, tools)}
    >
      {(isLarge) => <BoundEditor {...editor} isLarge={isLarge} />}
    </ExpressionTools>
  );
}

interface BoundEditorProps extends BareProps {
  readonly isLarge?: boolean;
  readonly input: ReturnType<typeof useTextField>;
}

function BoundEditor({ language, binding, input, label, placeholder = '', isLarge = false }: BoundEditorProps) {
  const { documents } = useOpenDocument();
  const id = useId();
  const ranged = binding.problems.filter(
    (problem) => problem.pointer === binding.pointer && problem.range !== undefined,
  );
  return (
    <>
      <ExpressionEditor
        language={language}
        text={input.text}
        onText={input.onText}
        onBlur={input.onBlur}
        label={label}
        placeholder={placeholder}
        isLarge={isLarge}
        problems={ranged}
        invalid={input.issues.length > 0 || binding.problems.some(({ severity }) => severity === 'error')}
        describedBy={binding.problems.length > 0 ? id : undefined}
        readFacts={() => {
          const { document, graph, project } = documents.getState();
          return languageFacts(document.flow, graph, project?.tools);
        }}
      />
      <span id={id} hidden>
        {binding.problems.map(({ message }) => message).join(' ')}
      </span>
    </>
  );
}
