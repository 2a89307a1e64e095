/** Two conversations side by side, each with its own console. The canvas follows the active one. */
import { X } from 'lucide-react';
import { type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { t } from '../../../src-shared/messages/translate.ts';
import { ConversationProvider, useConsoles, useDocument, useOpenDocument } from '../../state/workspace/app-context.tsx';
import { shownSession, type ConsolesState } from '../../state/conversation/consoles-store.ts';
import type { SessionStore } from '../../state/conversation/session-store.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConsoleActions } from './ConsoleActions.tsx';
import { ConsolePane } from './ConsolePane.tsx';

export interface TwoConsolesProps {
  readonly own: SessionStore;
  readonly secondary: NonNullable<ConsolesState['secondary']>;
}

export function TwoConsoles({ own, secondary }: TwoConsolesProps) {
  const { consoles } = useOpenDocument();
  const name = useDocument((state) => state.document.flow.label ?? state.project?.name ?? '');
  const layout = useDefaultLayout({ id: 'switchyard.two-consoles', panelIds: ['own', 'beside'] });
  const isSame = secondary.agent.flow === null;
  const close = (
    <IconButton
      size="sm"
      label={t('console.beside.close')}
      icon={<X size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => consoles.getState().close()}
    />
  );
  return (
    <Group orientation="horizontal" className="min-h-0 flex-1" {...layout}>
      <Panel id="own" minSize="280px">
        <One which="own" session={own} name={isSame ? t('console.beside.first') : name} />
      </Panel>
      <Separator
        aria-label={t('app.panels.resize', { name: t('console.beside.second') })}
        className="relative z-10 w-px shrink-0 bg-line transition-colors duration-120 hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent"
      />
      <Panel id="beside" minSize="280px">
        <One
          which="beside"
          session={secondary.session}
          name={isSame ? t('console.beside.second') : secondary.agent.name}
          close={close}
        />
      </Panel>
    </Group>
  );
}

interface OneProps {
  readonly which: ConsolesState['inUse'];
  readonly session: SessionStore;
  readonly name: string;
  readonly close?: ReactNode;
}

function One({ which, session, name, close }: OneProps) {
  const { consoles } = useOpenDocument();
  const isInUse = useConsoles((state) => state.inUse === which);
  const isOnCanvas = useConsoles((state) => shownSession(state) === session);
  const use = (): void => consoles.getState().use(which);
  return (
    <section
      aria-label={name}
      aria-current={isInUse}
      onFocusCapture={use}
      onPointerDownCapture={use}
      className="flex h-full min-h-0 min-w-0 flex-col"
    >
      <header
        className={classes(
          'flex h-7 shrink-0 items-center gap-2 border-b border-line px-3 text-sm font-medium transition-colors duration-120',
          isInUse ? 'bg-selected text-accent' : 'bg-sunken text-muted',
        )}
      >
        <span className="min-w-16 flex-1 truncate">{name}</span>
        {isOnCanvas && <span className="truncate font-normal text-muted">{t('console.beside.inUse')}</span>}
        {close}
      </header>
      <ConversationProvider session={session}>
        <ConsolePane id={`console-${which}`} actions={<ConsoleActions />} />
      </ConversationProvider>
    </section>
  );
}
