/** The frame around a field: label, help, reset, its error, and its problems. */
import { useId, type ReactNode } from 'react';
import { CircleAlert, RotateCcw, TriangleAlert } from 'lucide-react';
import { t } from '../../src-shared/messages/translate.ts';
import type { Problem, QuickFix } from '../../src-shared/document/problems.ts';
import { fixesHere } from '../commands/take-quick-fix.ts';
import { ProvenanceBadge } from './ProvenanceBadge.tsx';
import { useApp, useOpenDocument } from '../state/workspace/app-context.tsx';
import { Field } from '../ui/Field.tsx';
import { HelpTip, useHelpTip } from '../ui/HelpTip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { WidgetProps } from './binding.ts';
import { FixButtons } from './FixButtons.tsx';
import { defaultHint } from './field-check.ts';
import { withDates } from '../ui/date-text.ts';

export interface FieldFrameProps extends WidgetProps {
  /** Problems of the text in the control. */
  readonly issues?: readonly string[];
  /** Label and control side by side. */
  readonly inline?: boolean;
  readonly children: ReactNode;
}

/** Wraps a single control that the label belongs to. */
export function FieldFrame({ field, binding, issues = [], inline = false, children }: FieldFrameProps) {
  return (
    <div data-pointer={binding.pointer} className="group/field flex flex-col gap-1">
      <Field
        label={field.title}
        help={field.description}
        error={issues.length === 0 ? undefined : `${issues.join(' ')} ${t('inspector.notApplied')}`}
        inline={inline}
        aside={<FieldNote field={field} binding={binding} />}
      >
        {inline ? <InlineControl {...{ field, binding, children }} /> : children}
      </Field>
      <ProblemNotes problems={binding.problems} />
    </div>
  );
}

export interface GroupFrameProps extends FieldFrameProps {
  /** At the right of the label. */
  readonly aside?: ReactNode;
}

/** Wraps several controls that have their own labels. */
export function GroupFrame({ field, binding, issues = [], aside, children }: GroupFrameProps) {
  const id = useId();
  const [tip, helpKeys] = useHelpTip(field.description);
  return (
    <div
      data-focus-scope
      role="group"
      aria-labelledby={id}
      aria-describedby={field.description === undefined ? undefined : `${id}-help`}
      data-pointer={binding.pointer}
      className="group/field flex flex-col gap-1"
      {...helpKeys}
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <span className="relative flex min-w-0 items-center gap-0.5">
          <span id={id} className="text-sm font-medium text-muted">
            {field.title}
          </span>
          {field.description !== undefined && <HelpTip id={`${id}-help`} text={field.description} {...tip} />}
        </span>
        <span className="flex shrink-0 items-center gap-1">
          {aside}
          <FieldNote field={field} binding={binding} />
        </span>
      </div>
      {children}
      {issues.length > 0 && (
        <p role="alert" className="text-sm text-danger">{`${issues.join(' ')} ${t('inspector.notApplied')}`}</p>
      )}
      <ProblemNotes problems={binding.problems} />
    </div>
  );
}

/** If label and control share a line, there is no separate space for the badge. */
function InlineControl({ field, binding, children }: WidgetProps & { readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <ProvenanceBadge pointer={binding.pointer} field={field.title} isSet={binding.value !== undefined} />
      {children}
    </span>
  );
}

function FieldNote({ field, binding }: WidgetProps) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <ResetButton field={field} binding={binding} />
      <ProvenanceBadge pointer={binding.pointer} field={field.title} isSet={binding.value !== undefined} />
    </span>
  );
}

function ResetButton({ field, binding }: WidgetProps) {
  const { drafts } = useOpenDocument();
  if (field.required === true || binding.value === undefined) return null;
  // The JSON of a list or an object isn't a usable name for a button.
  const value = typeof field.default === 'object' ? '' : defaultHint(field.default);
  return (
    <IconButton
      size="sm"
      className="-my-0.5 opacity-0 group-focus-within/field:opacity-100 group-hover/field:opacity-100 focus-visible:opacity-100"
      label={value === '' ? t('inspector.reset') : t('inspector.resetTo', { value })}
      icon={<RotateCcw size={14} strokeWidth={1.75} aria-hidden />}
      onClick={() => {
        drafts.getState().drop(binding.key);
        binding.apply(undefined);
      }}
    />
  );
}

export function ProblemNotes({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {problems.map((problem) => (
        <li
          key={`${problem.code} ${problem.pointer} ${problem.message}`}
          data-problem-code={problem.code}
          className={`flex items-start gap-1.5 text-sm ${problem.severity === 'error' ? 'text-danger' : 'text-warning'}`}
        >
          {problem.severity === 'error' ? (
            <CircleAlert size={13} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
          ) : (
            <TriangleAlert size={13} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
          )}
          <span className="min-w-0 flex-1 break-words">
            {withDates(problem.message)}
            <Fixes problem={problem} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A click meant for a field must not delete: such fixes are offered in the list of problems. */
function isDestructive({ operations }: QuickFix): boolean {
  return operations.some(({ op }) => op === 'remove-nodes' || op === 'remove-edges' || op === 'remove-subgraph');
}

function Fixes({ problem }: { readonly problem: Problem }) {
  const app = useApp();
  const fixes = fixesHere(app, problem).filter((fix) => !isDestructive(fix));
  if (fixes.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      <FixButtons fixes={fixes} />
    </span>
  );
}
