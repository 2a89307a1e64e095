/** Tools around the editor of a condition or template: rows or text, a table to try it in, and a larger editor. */
import type { ReactNode } from 'react';
import { FlaskConical, Maximize2 } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { t } from '../../../src-shared/messages/translate.ts';
import type { BranchContext } from '../../edits/guard-mode.ts';
import type { ExpressionLanguage, LanguageFacts } from '../../../src-shared/guard/language-facts.ts';
import { useGuardTools, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { GuardBuilder } from './GuardBuilder.tsx';
import type { GuardView } from '../../state/window/guard-tools-store.ts';
import { TryTable } from './TryTable.tsx';

export interface ExpressionToolsProps {
  readonly fieldKey: string;
  readonly language: ExpressionLanguage;
  readonly isCondition: boolean;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Only some of the tools need them, and computing them for each letter would take long. */
  readonly readFacts: () => LanguageFacts;
  /** For the condition of a branch. */
  readonly readBranch?: () => BranchContext;
  readonly children: (isLarge: boolean) => ReactNode;
}

export function ExpressionTools(props: ExpressionToolsProps) {
  const { guardTools } = useWorkspace();
  const { fieldKey, label } = props;
  const isTrying = useGuardTools((state) => state.trying === fieldKey);
  const isEnlarged = useGuardTools((state) => state.enlarged === fieldKey);
  return (
    <div className="flex flex-col gap-1.5">
      {props.isCondition && (
        <div className="flex items-center justify-between gap-1">
          <ViewChoice />
          <ToolButtons {...{ fieldKey, label }} />
        </div>
      )}
      {!isEnlarged && <Body {...props} isLarge={false} />}
      {isTrying && !isEnlarged && <TryTable {...props} facts={props.readFacts()} />}
      {isEnlarged && (
        <Dialog
          open
          size="lg"
          onClose={() => guardTools.getState().enlarge(null)}
          title={label}
          closeLabel={t('guards.close')}
        >
          <div data-edits-document className="flex flex-col gap-3">
            {props.isCondition && <ViewChoice />}
            <Body {...props} isLarge />
            <h3 className="text-sm font-medium text-muted">{t('guards.try.title')}</h3>
            <TryTable {...props} facts={props.readFacts()} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The tools shown next to the label of a template, which has no separate row for them. */
export function ToolButtons({ fieldKey, label }: Pick<ExpressionToolsProps, 'fieldKey' | 'label'>) {
  const { guardTools } = useWorkspace();
  const isTrying = useGuardTools((state) => state.trying === fieldKey);
  return (
    <span className="-my-1 flex">
      <IconButton
        size="sm"
        pressed={isTrying}
        label={`${t('guards.tryIt')}: ${label}`}
        icon={<FlaskConical size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => guardTools.getState().tryAt(isTrying ? null : fieldKey)}
      />
      <IconButton
        size="sm"
        label={`${t('guards.enlarge')}: ${label}`}
        icon={<Maximize2 size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => guardTools.getState().enlarge(fieldKey)}
      />
    </span>
  );
}

function Body({ isLarge, ...props }: ExpressionToolsProps & { readonly isLarge: boolean }) {
  const asRows = useGuardTools((state) => state.guardView === 'builder') && props.isCondition;
  return asRows ? <GuardBuilder {...props} /> : props.children(isLarge);
}

const VIEWS: readonly GuardView[] = ['builder', 'text'];

function ViewChoice() {
  const { guardTools } = useWorkspace();
  const view = useGuardTools((state) => state.guardView);
  return (
    <ToggleGroup.Root
      type="single"
      value={view}
      onValueChange={(next) => next !== '' && guardTools.getState().showAs(next as GuardView)}
      aria-label={t('guards.view')}
      className="flex gap-0.5 self-start rounded-control bg-sunken p-0.5"
    >
      {VIEWS.map((name) => (
        <ToggleGroup.Item
          key={name}
          value={name}
          className="h-6 rounded-[4px] px-2 text-sm text-muted hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-node"
        >
          {t(`guards.${name}`)}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
