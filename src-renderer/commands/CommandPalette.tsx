/** Every command and every node, found by typing. */
import { Fragment, useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import { Command as Cmdk } from 'cmdk';
import { ListTree } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Dialog as RadixDialog } from 'radix-ui';
import { t } from '../../src-shared/messages/translate.ts';
import { graphOf, graphRefs, type Flow } from '../../src-shared/flow/flow.ts';
import { HidePage, ModalMark } from '../ui/open-modals.ts';
import { returnFocus } from '../ui/regions.ts';
import type { Target } from '../../src-shared/references/references.ts';
import { useApp, useDocument, useView, useWorkspace } from '../state/workspace/app-context.tsx';
import type { AppState } from '../state/workspace/app-state.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { isEnabled, runCommand, type Command } from './command.ts';
import { CommandIcon } from './CommandIcon.tsx';
import { useCommands } from './commands-context.tsx';
import { enterGraph } from './go-to.ts';
import { namesFor, nodesFor, type NamePlace, type NodePlace } from './palette-places.ts';
import { recentCommands, rememberCommand } from './recent-commands.ts';
import { useKeymap } from './use-keymap.ts';
import { PaletteNode } from './PaletteNode.tsx';
import { bestScore, byBestMatch, choicesOf, commandWords, scoreEntry } from './palette-order.ts';
import { wordsIn } from '../state/search/main-text.ts';
import { withActiveOption } from '../ui/active-option.ts';

/** Skips layout and painting for rows outside the view, since there are hundreds. */
const ROW =
  '[content-visibility:auto] flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-base text-ink data-[selected=true]:bg-hover [&_svg]:shrink-0';

export function CommandPalette() {
  const { view } = useWorkspace();
  const isOpen = useView((state) => state.dialog === 'palette');
  const close = () => view.getState().closeDialog();
  return (
    // A modal of Radix sets styles of the body, which every element inherits, so opening and closing it would recompute the
    // styles of a whole flow. The backdrop covers the page as well.
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && close()} modal={false}>
      <RadixDialog.Portal>
        <div className="fixed inset-0 z-40 bg-backdrop animate-appear" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onFocusOutside={(event) => event.preventDefault()}
          onKeyDown={keepFocus}
          className="fixed top-[12vh] left-1/2 z-40 flex max-h-[70vh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-dialog border border-line bg-raised shadow-float outline-none animate-appear"
        >
          <ModalMark />
          <HidePage />
          <RadixDialog.Title className="sr-only">{t('commands.palette')}</RadixDialog.Title>
          <PaletteBody onDone={close} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Nothing else in the palette takes the focus. */
function keepFocus(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault();
}

function PaletteBody({ onDone }: { readonly onDone: () => void }) {
  const app = useApp();
  const { all } = useCommands();
  const flow = useDocument((state) => state.document.flow);
  const commands = all.filter(
    (command) => command.isVariant !== true && command.id !== 'app.palette' && isEnabled(command, app),
  );
  const [typed, setTyped] = useState('');
  const places = usePlaces(flow, typed);
  const recent =
    typed === '' ? recentCommands().flatMap((id) => commands.find((command) => command.id === id) ?? []) : [];
  const choose = (command: Command) => {
    rememberCommand(command.id);
    closeFirst(onDone);
    runCommand(command, app);
  };
  return (
    <Cmdk ref={withActiveOption} label={t('commands.palette')} loop filter={score} className="flex min-h-0 flex-col">
      <Cmdk.Input
        autoFocus
        value={typed}
        onValueChange={setTyped}
        placeholder={t('commands.paletteHint')}
        className="h-12 shrink-0 border-b border-line bg-transparent px-4 text-lg text-ink outline-none"
      />
      <Cmdk.List className="min-h-0 flex-1 scroll-py-1 overflow-y-auto p-1.5">
        <Cmdk.Empty className="p-6 text-center text-muted">{t('commands.paletteEmpty')}</Cmdk.Empty>
        {recent.length > 0 && (
          <Cmdk.Group heading={t('commands.recent')} className={GROUP}>
            {recent.map((command) => (
              <CommandItem key={command.id} command={command} prefix="recent " onChoose={choose} />
            ))}
          </Cmdk.Group>
        )}
        {byBestMatch(typed, [...commandGroups(commands, typed, app), ...placeGroups(places, typed)]).map((group) =>
          'commands' in group ? (
            <Cmdk.Group key={group.key} heading={t(`commands.groups.${group.key}`)} className={GROUP}>
              {group.commands.map((command) => (
                <Fragment key={command.id}>
                  <CommandItem command={command} prefix="" onChoose={choose} />
                  {command.choices !== undefined && <ChoiceItems command={command} onDone={onDone} />}
                </Fragment>
              ))}
            </Cmdk.Group>
          ) : group.key === 'nodes' ? (
            <NodeItems key={group.key} {...{ flow, nodes: group.nodes, typed, onDone }} />
          ) : (
            <NameItems key={group.key} names={group.names} onDone={onDone} />
          ),
        )}
      </Cmdk.List>
    </Cmdk>
  );
}

/** Returns the focus before a command runs, because the command may move it. */
function closeFirst(close: () => void): void {
  flushSync(close);
  returnFocus();
}

function score(_value: string, search: string, keywords: readonly string[] = []): number {
  return scoreEntry(search, keywords);
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint';

interface CommandGroup {
  readonly key: Command['group'];
  readonly commands: readonly Command[];
  readonly best: number;
}

function commandGroups(commands: readonly Command[], typed: string, app: AppState): readonly CommandGroup[] {
  return Object.entries(Object.groupBy(commands, (command) => command.group)).map(([group, members]) => ({
    key: group as Command['group'],
    commands: members,
    best: bestScore(
      typed,
      members.flatMap((command) => [[t(command.title)], ...choicesOf(command, app).map(({ title }) => [title])]),
    ),
  }));
}

interface Places {
  readonly nodes: readonly NodePlace[];
  readonly names: readonly NamePlace[];
}

/** Searching more nodes than this may take longer than a key press. */
const MAX_AT_ONCE = 1000;

/** Searches a flow instead of listing it, and renders only the best matches. */
function usePlaces(flow: Flow, typed: string): Places {
  const late = useDeferredValue(typed);
  const count = graphRefs(flow).reduce((sum, graph) => sum + (graphOf(flow, graph)?.nodes.length ?? 0), 0);
  const wanted = count > MAX_AT_ONCE ? late : typed;
  return useMemo(() => ({ nodes: nodesFor(flow, wanted), names: namesFor(flow, wanted) }), [flow, wanted]);
}

type PlaceGroup =
  | { readonly key: 'nodes'; readonly nodes: readonly NodePlace[]; readonly best: number }
  | { readonly key: 'names'; readonly names: readonly NamePlace[]; readonly best: number };

function placeGroups({ nodes, names }: Places, typed: string): readonly PlaceGroup[] {
  const ofNames = names.map(({ target, title }) => [title, target.name]);
  return [
    ...(nodes.length > 0 ? [{ key: 'nodes' as const, nodes, best: bestScore(typed, nodes.map(keywordsOf)) }] : []),
    ...(names.length > 0 ? [{ key: 'names' as const, names, best: bestScore(typed, ofNames) }] : []),
  ];
}

/** Nodes are searched by their ids, too; nobody types those of commands. */
function keywordsOf({ title, node }: NodePlace): string[] {
  return [title, wordsIn(node), node.id];
}

interface NodeItemsProps {
  readonly flow: Flow;
  readonly nodes: readonly NodePlace[];
  readonly typed: string;
  readonly onDone: () => void;
}

function NodeItems({ flow, nodes, typed, onDone }: NodeItemsProps) {
  const app = useApp();
  return (
    <Cmdk.Group heading={t('commands.groups.nodes')} className={GROUP}>
      {nodes.map((place) => (
        <Cmdk.Item
          key={`${place.graph ?? ''}|${place.node.id}`}
          value={`node ${place.graph ?? ''} ${place.node.id}`}
          keywords={keywordsOf(place)}
          onSelect={() => {
            closeFirst(onDone);
            app.canvas.getState().reveal({ graph: place.graph, node: place.node.id, withFocus: true });
          }}
          className={ROW}
        >
          <PaletteNode {...{ flow, place, typed }} />
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}

interface NameItemsProps {
  readonly names: readonly NamePlace[];
  readonly onDone: () => void;
}

function NameItems({ names, onDone }: NameItemsProps) {
  const app = useApp();
  return (
    <Cmdk.Group heading={t('commands.names')} className={GROUP}>
      {names.map(({ target, title }) => (
        <Cmdk.Item
          key={`${target.kind} ${target.name}`}
          value={`name ${target.kind} ${target.name}`}
          keywords={[title, target.name]}
          onSelect={() => {
            closeFirst(onDone);
            openTarget(app, target);
          }}
          className={ROW}
        >
          <ListTree size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
          <span className="flex-1 truncate">{t(`find.targets.${target.kind}`, { name: title })}</span>
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}

/** Opens a graph; for anything else, shows where it is used. */
function openTarget(app: AppState, target: Target): void {
  const isGraph =
    target.kind === 'subgraph' && graphOf(app.documents.getState().document.flow, target.name) !== undefined;
  if (isGraph) return enterGraph(app, target.name);
  app.view.getState().setPanel('find', true);
  app.find.getState().listReferences(target);
}

interface CommandItemProps {
  readonly command: Command;
  /** A command may be listed twice. */
  readonly prefix: string;
  readonly onChoose: (command: Command) => void;
}

function CommandItem({ command, prefix, onChoose }: CommandItemProps) {
  const keys = useKeymap().byCommand;
  return (
    <Cmdk.Item
      value={`${prefix}${command.id}`}
      keywords={commandWords(command)}
      onSelect={() => onChoose(command)}
      className={ROW}
    >
      <CommandIcon command={command} />
      <span className="flex-1 truncate">{t(command.title)}</span>
      <Kbd keys={keys.get(command.id)?.[0]} />
    </Cmdk.Item>
  );
}

interface ChoiceItemsProps {
  readonly command: Command;
  readonly onDone: () => void;
}

function ChoiceItems({ command, onDone }: ChoiceItemsProps) {
  const app = useApp();
  return choicesOf(command, app).map(({ name, title, keywords, run }) => (
    <Cmdk.Item
      key={name}
      value={`${command.id} ${name}`}
      keywords={keywords}
      onSelect={() => {
        closeFirst(onDone);
        run();
      }}
      className={ROW}
    >
      <CommandIcon command={command} />
      <span className="flex-1 truncate">{title}</span>
    </Cmdk.Item>
  ));
}
