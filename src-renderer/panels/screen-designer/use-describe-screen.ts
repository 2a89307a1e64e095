/** Asks the screen design model for a screen; the response is checked again here with the knowledge of the flow. */
import { useEffect, useRef, useState } from 'react';
import { fail, type Result } from '../../../src-shared/result.ts';
import { scopeOf } from '../../../src-shared/scope/scope-of.ts';
import { describedScreen } from '../../../src-shared/screen-edits/described-screen.ts';
import { blankScreen } from '../../../src-shared/screen-edits/new-screen.ts';
import type { PastedScreen } from '../../../src-shared/screen-edits/pasted-screen.ts';
import { screenData } from '../../../src-shared/screen-edits/bindable-data.ts';
import { useApp } from '../../state/workspace/app-context.tsx';

export interface DescribeScreen {
  readonly isAsking: boolean;
  /** The errors of the last attempt. */
  readonly faults: readonly string[];
  readonly ask: (description: string, title: string) => void;
  /** Ends the request. The description stays. */
  readonly cancel: () => void;
}

/** Closing the dialog ends the request, too. */
export function useDescribeScreen(onScreen: (screen: PastedScreen) => void): DescribeScreen {
  const app = useApp();
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  const request = async (
    { description, title }: { readonly description: string; readonly title: string },
    signal: AbortSignal,
  ): Promise<Result<PastedScreen, readonly string[]>> => {
    const { flow } = app.documents.getState().document;
    const data = screenData(flow, blankScreen(title)).ofFlow.flatMap(({ source, type, title: words }) =>
      'expression' in source
        ? [{ expression: source.expression, type, ...(words !== undefined && { title: words.slice(0, 2000) }) }]
        : [],
    );
    const answer = await app.api.request('screen.describe', { description, data: data.slice(0, 1000) }, signal);
    if (answer.ok) return describedScreen(answer.value.text, title, { scope: scopeOf(flow) });
    const { message, hint } = answer.error;
    return fail(hint === undefined ? [message] : [message, hint]);
  };

  const ask = async (description: string, title: string): Promise<void> => {
    const abort = new AbortController();
    asked.current = abort;
    setAsking(true);
    setFaults([]);
    const made = await request({ description, title }, abort.signal);
    if (abort.signal.aborted) return;
    setAsking(false);
    if (made.ok) onScreen({ ...made.value, file: { ...made.value.file, title } });
    else setFaults(made.error);
  };

  const cancel = (): void => {
    asked.current?.abort();
    setAsking(false);
  };

  return { isAsking, faults, ask: (description, title) => void ask(description, title), cancel };
}
