/** The outcomes of a conversation; check those to expect. */
import { t } from '../../../../src-shared/messages/translate.ts';
import { expectedId, type Expected } from '../../../../src-shared/conversation/choose-expectations.ts';
import { textOf, type ConversationScript } from '../../../../src-shared/conversation/script.ts';
import { useFlowNames } from '../../../conversation/use-conversation.ts';
import { Button } from '../../../ui/Button.tsx';
import { expectedText } from '../results/expected-text.ts';

export interface ExpectationChoiceProps {
  readonly script: ConversationScript;
  readonly expected: readonly Expected[];
  /** Ids of unchecked expectations. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

export function ExpectationChoice({ script, expected, left, onLeft }: ExpectationChoiceProps) {
  const atEnd = expected.filter(({ turn }) => turn === null);
  const afterTurns = expected.filter(({ turn }) => turn !== null);
  const group = { script, left, onLeft };
  return (
    <>
      <Group {...group} title={t('testing.record.atEnd')} expected={atEnd} />
      {afterTurns.length > 0 && <Group {...group} title={t('testing.record.turns')} expected={afterTurns} isScrolled />}
    </>
  );
}

interface GroupProps extends ExpectationChoiceProps {
  readonly title: string;
  readonly isScrolled?: boolean;
}

function Group({ title, script, expected, left, onLeft, isScrolled = false }: GroupProps) {
  const ids = expected.map(expectedId);
  const change = (changed: readonly string[], isExpected: boolean) => {
    const next = new Set(left);
    for (const id of changed) {
      if (isExpected) next.delete(id);
      else next.add(id);
    }
    onLeft(next);
  };
  return (
    <fieldset className="min-w-0">
      <div className="mb-1 flex items-center gap-1">
        <legend className="float-left text-sm font-medium text-muted">{title}</legend>
        <Button size="sm" variant="ghost" className="ml-auto" onClick={() => change(ids, true)}>
          {t('testing.record.all')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => change(ids, false)}>
          {t('testing.record.noneOf')}
        </Button>
      </div>
      <ul className={isScrolled ? LIST_SCROLLED : LIST}>
        {expected.map((each) => (
          <Choice
            key={expectedId(each)}
            expected={each}
            said={saidBefore(script, each.turn)}
            isExpected={each.kind === 'outcome' || !left.has(expectedId(each))}
            onChange={(isExpected) => change([expectedId(each)], isExpected)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

const LIST = 'divide-y divide-line rounded-card border border-line';
const LIST_SCROLLED = `${LIST} max-h-56 overflow-y-auto`;

function saidBefore(script: ConversationScript, turn: number | null): string | null {
  const scripted = turn === null || turn === 0 ? undefined : script.turns[turn - 1];
  return scripted === undefined ? null : textOf(scripted);
}

interface ChoiceProps {
  readonly expected: Expected;
  readonly said: string | null;
  readonly isExpected: boolean;
  readonly onChange: (isExpected: boolean) => void;
}

function Choice({ expected, said, isExpected, onChange }: ChoiceProps) {
  const names = useFlowNames();
  const isFixed = expected.kind === 'outcome';
  return (
    <li>
      <label className="flex items-start gap-2.5 px-3 py-1.5 hover:bg-hover">
        <input
          type="checkbox"
          checked={isExpected}
          disabled={isFixed}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-(--accent)"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {expected.turn !== null && (
            <span className="mr-2 text-faint">
              {expected.turn === 0 ? t('testing.opening') : `${expected.turn} “${said ?? ''}”`}
            </span>
          )}
          <span className="line-clamp-3">{expectedText(expected, { t, names })}</span>
        </span>
        {isFixed && <span className="shrink-0 text-sm text-faint">{t('testing.record.outcomeFixed')}</span>}
      </label>
    </li>
  );
}
