/** A name being typed in a dialog. It survives closing the dialog, a reload, and a crash, until it is used. */
import { z } from '../../../src-shared/schema.ts';
import { typedState } from '../../state/editing/panel-states-store.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const DRAFTS = { schema: z.record(z.string(), z.string()), initial: {} };

export interface NameDraft {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  /** Once it is used. */
  readonly forget: () => void;
}

/** `about` identifies the draft. `name` is the current name, for which no draft is stored. */
export function useNameDraft(about: string, name: string): NameDraft {
  const [drafts, set] = usePanelState<Record<string, string>>(typedState('designer.names'), DRAFTS);
  const onTyped = (text: string) =>
    set(({ [about]: _before, ...others }) => (text === name ? others : { ...others, [about]: text }));
  return {
    typed: Object.hasOwn(drafts, about) ? drafts[about]! : name,
    onTyped,
    forget: () => onTyped(name),
  };
}
