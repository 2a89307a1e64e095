/** Connects without a mouse: choose the target node of an edge. */
import { Command as Cmdk } from 'cmdk';
import { CornerUpLeft } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planConnect, planReconnect } from '../../edits/connect.ts';
import { useApp, useDocument, useSelection, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { nodeTitle } from '../../../src-shared/node-kinds/node-title.ts';
import { isEnd } from '../../../src-shared/node-kinds/parts-of.ts';

const ROW = 'flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-base data-[selected=true]:bg-hover';

type Picking = 'connect' | 'reroute-to' | 'reroute-from';

export function ConnectDialog() {
  const { view } = useWorkspace();
  const picking = useView(({ dialog }) =>
    dialog === 'connect' || dialog === 'reroute-to' || dialog === 'reroute-from' ? dialog : null,
  );
  return (
    <Dialog
      open={picking !== null}
      onClose={() => view.getState().closeDialog()}
      title={t(TITLES[picking ?? 'connect'])}
      closeLabel={t('app.close')}
    >
      <NodePicker picking={picking ?? 'connect'} />
    </Dialog>
  );
}

const TITLES = {
  connect: 'canvas.connect.title',
  'reroute-to': 'arrange.reroute.toTitle',
  'reroute-from': 'arrange.reroute.fromTitle',
} as const;

function NodePicker({ picking }: { readonly picking: Picking }) {
  const app = useApp();
  const from = useSelection((state) => state.nodes.at(-1)) ?? '';
  const edgeId = useSelection((state) => state.edges[0]);
  const document = useDocument((state) => state.document);
  const { flow } = document;
  const graph = useDocument((state) => state.graph);
  const inGraph = graphOf(flow, graph);
  const edge = inGraph?.edges.find(({ id }) => id === edgeId);
  const nodes = (inGraph?.nodes ?? []).filter((node) => picking !== 'reroute-from' || !isEnd(node));
  const source = nodes.find((node) => node.id === from);
  const choose = (id: string) => {
    app.view.getState().closeDialog();
    if (picking === 'connect') return makeEdit(app, planConnect(document, graph, { from, to: id }));
    if (edge === undefined) return;
    const ends = picking === 'reroute-to' ? { from: edge.from, to: id } : { from: id, to: edge.to };
    makeEdit(app, planReconnect(flow, graph, { id: edge.id, ...ends }));
  };
  return (
    <Cmdk label={t(TITLES[picking])} loop>
      <Cmdk.Input
        autoFocus
        placeholder={
          picking === 'connect'
            ? t('canvas.connect.placeholder', { from: source ? nodeTitle(source) : from })
            : t('arrange.reroute.placeholder')
        }
        className="mb-2 h-9 w-full rounded-control border border-line bg-sunken px-2.5 outline-none focus-visible:border-accent"
      />
      <Cmdk.List className="max-h-80 overflow-y-auto">
        <Cmdk.Empty className="p-4 text-center text-muted">{t('commands.paletteEmpty')}</Cmdk.Empty>
        {graph !== null && picking !== 'reroute-from' && (
          <Cmdk.Item value={EXIT} keywords={[t('canvas.connect.exit')]} onSelect={() => choose(EXIT)} className={ROW}>
            <CornerUpLeft size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
            {t('canvas.connect.exit')}
          </Cmdk.Item>
        )}
        {nodes.map((node) => (
          <Cmdk.Item
            key={node.id}
            value={node.id}
            keywords={[nodeTitle(node)]}
            onSelect={() => choose(node.id)}
            className={ROW}
          >
            <KindIcon type={node.type} />
            <span className="flex-1 truncate">{nodeTitle(node)}</span>
            <span className="text-sm text-faint">{NODE_KINDS[node.type].title}</span>
          </Cmdk.Item>
        ))}
      </Cmdk.List>
    </Cmdk>
  );
}
