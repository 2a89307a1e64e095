/** Every command and every node, found by typing. */
import { Command as Cmdk, defaultFilter } from 'cmdk';
import { Dialog as RadixDialog } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { graphRefs, graphOf, type Flow } from '../../src-shared/flow/flow.ts';
import { NODE_KINDS, type FlowNode } from '../../src-shared/flow/node-kinds.ts';
import { KindIcon } from '../canvas/KindIcon.tsx';
import { nodeTitle } from '../../src-shared/flow/node-title.ts';
import { useApp, useDocument, useView } from '../state/app-context.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { isEnabled, runCommand, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { useKeymap } from './use-keymap.ts';

const ROW =
  'flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-base text-ink data-[selected=true]:bg-hover [&_svg]:shrink-0';

export function CommandPalette() {
  const { t } = useTranslation();
  const app = useApp();
  const isOpen = useView((state) => state.dialog === 'palette');
  const close = () => app.view.getState().closeDialog();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-backdrop animate-appear" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-40 flex max-h-[70vh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-dialog border border-line bg-raised shadow-float outline-none animate-appear"
        >
          <RadixDialog.Title className="sr-only">{t('commands.palette')}</RadixDialog.Title>
          <PaletteBody onDone={close} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function PaletteBody({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const app = useApp();
  const flow = useDocument((state) => state.document.flow);
  const commands = COMMANDS.filter(
    (command) => command.isVariant !== true && command.id !== 'app.palette' && isEnabled(command, app),
  );
  const keys = useKeymap().byCommand;
  const choose = (command: Command) => {
    onDone();
    // After the dialog gave the focus back, so that a command may move it.
    requestAnimationFrame(() => runCommand(command, app));
  };
  return (
    <Cmdk label={t('commands.palette')} loop filter={score} className="flex min-h-0 flex-col">
      <Cmdk.Input
        autoFocus
        placeholder={t('commands.paletteHint')}
        className="h-12 shrink-0 border-b border-line bg-transparent px-4 text-lg text-ink outline-none"
      />
      <Cmdk.List className="min-h-0 flex-1 scroll-py-1 overflow-y-auto p-1.5">
        <Cmdk.Empty className="p-6 text-center text-muted">{t('commands.paletteEmpty')}</Cmdk.Empty>
        {Object.entries(Object.groupBy(commands, (command) => command.group)).map(([group, members]) => (
          <Cmdk.Group key={group} heading={t(`commands.groups.${group as Command['group']}`)} className={GROUP}>
            {members.map((command) => (
              <Cmdk.Item
                key={command.id}
                value={command.id}
                keywords={[t(command.title)]}
                onSelect={() => choose(command)}
                className={ROW}
              >
                <CommandIcon command={command} />
                <span className="flex-1 truncate">{t(command.title)}</span>
                <Kbd keys={keys.get(command.id)?.[0]} />
              </Cmdk.Item>
            ))}
          </Cmdk.Group>
        ))}
        <NodeItems flow={flow} onDone={onDone} />
      </Cmdk.List>
    </Cmdk>
  );
}

/** Commands are found by their words alone: their ids are nothing a person would type. Nodes are found by both. */
function score(value: string, search: string, keywords: readonly string[] = []): number {
  const words = keywords.join(' ');
  return defaultFilter(value.startsWith('node ') ? `${words} ${value}` : words, search);
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint';

export function CommandIcon({ command }: { readonly command: Command }) {
  if (command.kind !== undefined) return <KindIcon type={command.kind} />;
  const Icon = command.icon;
  return Icon === undefined ? (
    <span className="w-4" />
  ) : (
    <Icon size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
  );
}

/** A very large flow is searched, not listed: drawing 20,000 rows would help nobody. */
const MOST_NODES = 1500;

function NodeItems({ flow, onDone }: { readonly flow: Flow; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const app = useApp();
  const nodes = graphRefs(flow)
    .flatMap((graph) => (graphOf(flow, graph)?.nodes ?? []).map((node) => ({ graph, node })))
    .slice(0, MOST_NODES);
  if (nodes.length === 0) return null;
  return (
    <Cmdk.Group heading={t('commands.groups.nodes')} className={GROUP}>
      {nodes.map(({ graph, node }) => (
        <Cmdk.Item
          key={`${graph ?? ''}|${node.id}`}
          value={`node ${graph ?? ''} ${node.id}`}
          keywords={[nodeTitle(node), wordsOf(node)]}
          onSelect={() => {
            onDone();
            app.view.getState().reveal({ graph, node: node.id });
          }}
          className={ROW}
        >
          <KindIcon type={node.type} />
          <span className="flex-1 truncate">{nodeTitle(node)}</span>
          <span className="truncate text-xs text-faint">{graph ?? NODE_KINDS[node.type].title}</span>
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}

function wordsOf(node: FlowNode): string {
  if (node.type === 'question') return `${node.key} ${node.prompt}`;
  return node.type === 'say' ? node.text : '';
}
