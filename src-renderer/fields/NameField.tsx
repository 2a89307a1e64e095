/** The field of a name others refer to: on leaving it, everything that refers to it is written too. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { referencesTo, type Target } from '../../src-shared/references/references.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { WidgetProps } from './binding.ts';
import { formatText } from './field-check.ts';
import { useIssueText } from './use-text-field.ts';
import { useApp } from '../state/workspace/app-context.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { renameTarget } from '../edits/rename-target.ts';
import { usesOf } from './use-uses.ts';

/** A name field with a label above it. */
export function NameField({ field, binding, kind }: WidgetProps & { readonly kind: Target['kind'] }) {
  const issueText = useIssueText();
  const { input, issues } = useName({
    target: { kind, name: formatText(binding.value) },
    check: (text) => {
      const value = binding.check(text);
      return value.ok ? [] : value.error.map(issueText);
    },
    write: binding.apply,
  });
  return (
    <FieldFrame field={field} binding={binding} issues={issues}>
      <TextInput mono {...input} />
    </FieldFrame>
  );
}

export interface NameInputProps extends Naming {
  readonly label: string;
}

/** Standalone, in a row. */
export function NameInput({ label, ...naming }: NameInputProps) {
  const { input, issues } = useName(naming);
  return (
    <div className="min-w-0 flex-1">
      <TextInput mono aria-label={label} aria-invalid={issues.length > 0 || undefined} {...input} />
      {issues.length > 0 && <p className="text-sm text-danger">{issues.join(' ')}</p>}
    </div>
  );
}

interface Naming {
  readonly target: Target;
  /** Returns the problems of a name. */
  readonly check: (text: string) => readonly string[];
  /** Changes the name of this one item only. */
  readonly write: (text: string) => void;
}

/** An unused name is written while typing; any other once editing ends, to avoid partial renames. */
function useName({ target, check, write }: Naming) {
  const app = useApp();
  const isAlone = useRef(false);
  /** Whether the user has typed since the field got the focus. */
  const latest = useRef<string | null>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const text = typed !== null && (typed.over === target.name || typed.text === target.name) ? typed.text : target.name;
  const issues = text === target.name ? [] : check(text);
  const finish = () => {
    latest.current = null;
    if (text === target.name || issues.length > 0) return;
    const renamed = renameTarget(app, target, text);
    if (!renamed.ok) {
      app.view.getState().notify({ tone: 'warning', title: renamed.error.message, text: renamed.error.hint });
    }
    setTyped(null);
  };
  return {
    issues,
    input: {
      value: text,
      onChange: (next: string) => {
        setTyped({ text: next, over: target.name });
        latest.current = next;
        if (isAlone.current && check(next).length === 0) write(next);
      },
      onFocus: () => {
        isAlone.current = false;
        if (!standsAlone(app, target)) return;
        // Tests and screens may use a name that the flow doesn't; they are updated when the edit is committed.
        void usesOf(app, target).then((uses) => {
          if (uses.length > 0) return;
          isAlone.current = true;
          const text = latest.current;
          if (text !== null && text !== target.name && check(text).length === 0) write(text);
        });
      },
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') finish();
      },
    },
  };
}

/** Nothing refers to it, or several have the same name so that references are ambiguous. */
function standsAlone(app: ReturnType<typeof useApp>, target: Target): boolean {
  const references = referencesTo(app.documents.getState().document.flow, target);
  return references.length <= 1 || references.filter(({ role }) => role === 'definition').length !== 1;
}
