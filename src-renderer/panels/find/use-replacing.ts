/** The result of a replacement in each text, computed when shown, and applied to all checked ones. */
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { replaced, replacementPlanner, type Replacement } from '../../../src-shared/find/replace.ts';
import { screenOperationsBetween } from '../../../src-shared/find/replace-in-screens.ts';
import type { Found } from '../../../src-shared/find/search.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { operationsBetween } from '../../../src-shared/subgraph/operations-between.ts';
import { useApp, useDocument, useFind } from '../../state/workspace/app-context.tsx';
import { placeOfFound } from './find-rows.ts';
import { useReplaceable } from './use-replaceable.ts';
import type { Searched } from './use-search.ts';

export interface Replacing {
  readonly plan: (found: Found) => Replacement;
  /** How many of the checked ones can be replaced. */
  readonly replaceable: number;
  readonly isTicked: (found: Found) => boolean;
  readonly tick: (found: Found, isTicked: boolean) => void;
  /** Waits for the search of the typed text. */
  readonly run: () => void;
  readonly isWaiting: boolean;
}

export function useReplacing({ found, isRunning }: Searched): Replacing {
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const project = useDocument((state) => state.project);
  const files = useDocument((state) => state.content.screens);
  const { text: wanted, isPattern } = useFind((state) => state.query);
  const replacement = useFind((state) => state.replacement);
  const unticked = useFind((state) => state.unticked);
  const plan = useMemo(() => {
    const known = { tools: project?.tools.map(({ name }) => name) ?? null, screens: project?.screens ?? null, files };
    const planOne = replacementPlanner(flow, found, { text: replacement, isPattern, ...known });
    const plans = new WeakMap<Found, Replacement>();
    return (each: Found): Replacement => plans.get(each) ?? (plans.set(each, planOne(each)), plans.get(each)!);
  }, [flow, files, found, project, replacement, isPattern]);
  const isTicked = (each: Found) => !unticked.has(placeOfFound(each));
  const isReplacing = useFind((state) => state.isReplacing);
  const chosen = useMemo(
    () => (isReplacing ? found.filter((each) => !unticked.has(placeOfFound(each))) : []),
    [isReplacing, found, unticked],
  );
  const replaceable = useReplaceable(chosen, plan);

  const [isWaiting, setWaiting] = useState(false);
  const run = () => {
    setWaiting(isRunning);
    // The results still belong to the previous text.
    if (!isRunning) replaceChosen();
  };
  useEffect(() => {
    if (isWaiting && !isRunning) run();
  });

  const replaceChosen = () => {
    const plans = chosen.map(plan);
    const done = plans.filter(({ refusal }) => refusal === null);
    if (done.length === 0) return;
    const refused = plans.filter(({ refusal }) => refusal !== null && refusal.kind !== 'same' && refusal.kind !== 'id');
    const { document, content } = app.documents.getState();
    const next = replaced({ ...document, screens: content.screens }, done);
    const operations = [
      ...operationsBetween(document, next),
      ...screenOperationsBetween(content.screens ?? {}, next.screens ?? {}),
    ];
    makeEdit(app, { label: t('find.replacedStep', { from: wanted }), operations });
    const words = [
      t('find.replaced', { count: done.length }),
      ...(refused.length === 0 ? [] : [t('find.refused', { count: refused.length })]),
    ].join(' ');
    app.view.getState().announce(words);
    app.view.getState().notify({ tone: refused.length === 0 ? 'success' : 'warning', title: words });
  };
  return {
    plan,
    replaceable,
    isTicked,
    tick: (each, on) => app.find.getState().tick(placeOfFound(each), on),
    run,
    isWaiting,
  };
}
