/** An MCP server's current description of a tool next to the accepted one, with a button to accept it. */
import { useState } from 'react';
import type { ToolDefinition } from '../../../src-shared/contract/tools.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { jsonPatch } from '../../../src-shared/json-patch.ts';
import { atPointer, type Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldDifference } from '../compare/ChangeDetails.tsx';
import { ErrorText } from '../console/run/ErrorText.tsx';
import type { FoundServerTool } from './use-tools.ts';

interface ServerChangeProps {
  readonly project: string;
  readonly review: FoundServerTool;
  readonly onAccepted: () => void;
}

export function ServerChange({ project, review, onAccepted }: ServerChangeProps) {
  const { state, before, now } = review;
  if (state === 'accepted' || state === 'unknown') return null;
  const words = WORDS[state];
  return (
    <section
      aria-label={t(words.title)}
      className={`flex min-w-0 flex-col gap-2.5 rounded-card border border-line p-3 ${state === 'new' ? '' : 'bg-warning-soft/40'}`}
    >
      <div>
        <h4 className="font-medium">{t(words.title)}</h4>
        <p className="text-sm text-muted">{t(words.text)}</p>
      </div>
      {state === 'changed' && before !== null && now !== null && <Differences before={before} now={now} />}
      {state !== 'gone' && <Accept {...{ project, review, onAccepted }} />}
    </section>
  );
}

const WORDS = {
  changed: { title: 'tools.change.title', text: 'tools.change.text' },
  new: { title: 'tools.change.newTitle', text: 'tools.change.newText' },
  gone: { title: 'tools.change.goneTitle', text: 'tools.change.goneText' },
} as const;

const PARTS = ['description', 'inputSchema', 'outputSchema', 'annotations'] as const;

interface DifferencesProps {
  readonly before: ToolDefinition;
  readonly now: ToolDefinition;
}

/** Each difference in the definition: the description word by word, schemas field by field. */
function Differences({ before, now }: DifferencesProps) {
  return PARTS.map((part) => {
    const [old, next] = [before[part] as Json | undefined, now[part] as Json | undefined];
    const changes = differencesOf(old, next);
    if (changes.length === 0) return null;
    return (
      <div key={part} className="flex min-w-0 flex-col gap-1.5">
        <h5 className="text-sm font-medium text-muted">{t(`tools.change.${part}`)}</h5>
        {changes.map(({ place, ...values }) => (
          <div key={place} className="flex min-w-0 flex-col gap-1">
            {place !== '' && <span className="font-mono text-sm text-faint wrap-anywhere">{place}</span>}
            <FieldDifference {...values} />
          </div>
        ))}
      </div>
    );
  });
}

interface Difference {
  readonly place: string;
  readonly before?: Json;
  readonly after?: Json;
}

function differencesOf(before: Json | undefined, after: Json | undefined): Difference[] {
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    return [{ place: '', ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  return jsonPatch(before, after).map((operation) => ({
    place: operation.path.slice(1).replaceAll('/', ' / '),
    ...(operation.op !== 'add' && { before: atPointer(before, operation.path) as Json }),
    ...(operation.op !== 'remove' && { after: operation.value }),
  }));
}

function Accept({ project, review: { server, tool, name, hash, state }, onAccepted }: ServerChangeProps) {
  const { api, view } = useWorkspace();
  const [error, setError] = useState<AppError | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (hash === null) return null;
  const accept = async (): Promise<void> => {
    setBusy(true);
    const made = await api.request('tools.accept', { project, tools: [{ server, tool, hash }] });
    setBusy(false);
    setError(made.ok ? null : made.error);
    onAccepted();
    if (made.ok) view.getState().announce(t('tools.change.accepted', { tool: name }));
  };
  return (
    <div className="flex flex-col gap-2">
      {error !== null && <ErrorText error={error} />}
      <Button
        size="sm"
        variant={state === 'changed' ? 'primary' : 'secondary'}
        busy={isBusy}
        className="self-start"
        onClick={() => void accept()}
      >
        {t(state === 'changed' ? 'tools.change.accept' : 'tools.change.acceptNew')}
      </Button>
    </div>
  );
}
