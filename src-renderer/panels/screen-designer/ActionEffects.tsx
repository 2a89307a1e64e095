/** The effect of an action in the flow, with buttons to create a missing handler or node, and to edit the handler. */
import { bareName } from '../../../src-shared/a2ui/screen-actions.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Handler } from '../../../src-shared/flow/handlers.ts';
import { listEither } from '../../../src-shared/messages/list-words.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { effectsOf, handlerOf, type ActionEffect } from '../../../src-shared/screen-edits/action-effects.ts';
import { plannedHandlers } from '../../../src-shared/screen-edits/make-handler.ts';
import type { SentAction } from '../../../src-shared/screen-edits/sent-actions.ts';
import { placeForNode } from '../../commands/add-node.ts';
import { goTo } from '../../commands/go-to.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { makeNoticedEdit } from '../../commands/make-noticed-edit.ts';
import { planScreenNode } from '../../edits/new-screen.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Designed } from './use-designed.ts';

export interface ActionEffectsProps {
  readonly designed: Designed;
  readonly sent: SentAction;
  /** That no node shows the screen is said once for all of its actions. */
  readonly isOneOfAll?: boolean;
}

export function ActionEffects({ designed, sent, isOneOfAll = false }: ActionEffectsProps) {
  const flow = useDocument(({ document }) => document.flow);
  const plugin = useDocument(({ project }) => project?.plugins?.own ?? null);
  const screen = { name: designed.name, file: designed.file, plugin };
  const effects = effectsOf(flow, screen, sent);
  const isHidden = effects.some(({ kind }) => kind === 'hidden');
  const isUnhandled = effects.some(({ kind }) => kind === 'nothing');
  // Without data, an action that ends the screen needs no handler, and one would keep it on the screen.
  const needsHandler = isUnhandled || Object.keys(sent.context).length > 0;
  // The next node is known once a node shows the screen.
  const handlers = isHidden || !needsHandler ? [] : plannedHandlers(flow, screen, sent);
  const handler = handlerOf(flow, bareName(sent.name, plugin));
  const lines = linesOf(isOneOfAll ? effects.filter(({ kind }) => kind !== 'hidden') : effects);
  const add = (operation: Operation) =>
    designed.change({ label: t('screenDesigner.edits.handler', { name: sent.name }), operations: [operation] });
  return (
    <div className="flex flex-col items-start gap-1.5">
      {lines.length > 0 && (
        <ul className={classes('text-sm', isUnhandled ? 'text-warning' : 'text-muted')}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isHidden && !isOneOfAll && <AddNodeButton designed={designed} />}
      {handlers.map(({ label, operation }) => (
        <Button key={label} size="sm" onClick={() => add(operation)}>
          {label}
        </Button>
      ))}
      {handler !== undefined && <EditHandlerButton flow={flow} handler={handler} />}
    </div>
  );
}

function EditHandlerButton({ flow, handler }: { readonly flow: Flow; readonly handler: Handler }) {
  const app = useApp();
  const pointer = `/handlers/${flow.handlers?.indexOf(handler)}/to`;
  return (
    <Button size="sm" onClick={() => goTo(app, { graph: null, pointer })}>
      {t('screenDesigner.action.editHandler')}
    </Button>
  );
}

/** A form saves so many answers that a line for each would push the rest out of view. */
const MAX_ANSWERS = 3;

function linesOf(effects: readonly ActionEffect[]): readonly string[] {
  const answers = namesOf(effects, 'answer');
  const isShort = answers.length <= MAX_ANSWERS;
  const all = t('screenDesigner.effects.answers', { count: answers.length, names: answers.join(', ') });
  const shown = isShort ? effects : effects.filter(({ kind }) => kind !== 'answer');
  // Only one of the next nodes follows, so they are one line.
  const next = listEither([...new Set(namesOf(effects, 'next'))].map((name) => `"${name}"`));
  return [...(isShort ? [] : [all]), ...new Set(shown.map((effect) => effectWords(effect, next)))];
}

export function AddNodeButton({ designed }: { readonly designed: Designed }) {
  const app = useApp();
  const add = () => {
    const { document, graph } = app.documents.getState();
    const planned = planScreenNode(document, designed, { graph, ...placeForNode(app) });
    const title = t('screenDesigner.action.unconnected', { name: designed.file.title ?? designed.name });
    if (planned.isConnected) makeEdit(app, planned);
    else makeNoticedEdit(app, planned, { tone: 'info', title });
  };
  return (
    <Button size="sm" onClick={add}>
      {t('screenDesigner.action.addNode')}
    </Button>
  );
}

function namesOf(effects: readonly ActionEffect[], wanted: 'answer' | 'next'): readonly string[] {
  return effects.flatMap((effect) => (effect.kind === wanted ? [effect.name] : []));
}

function effectWords(effect: ActionEffect, next: string): string {
  if (effect.kind === 'next') return t('screenDesigner.effects.next', { names: next });
  return 'name' in effect
    ? t(`screenDesigner.effects.${effect.kind}`, { name: effect.name })
    : t(`screenDesigner.effects.${effect.kind}`);
}
