/** Connects without a mouse: choose the target node of an edge. */
import { t } from '../../../src-shared/messages/translate.ts';
import { graphOf } from '../../../src-shared/flow/flow.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planConnect, planReconnect } from '../../edits/connect.ts';
import { useApp, useDocument, useSelection, useView, useWorkspace } from '../../state/workspace/app-context.tsx';
import { NodeChoices } from '../../fields/NodeChoices.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { titleInFlow } from '../../../src-shared/node-kinds/node-title.ts';
import { isEnd } from '../../../src-shared/node-kinds/parts-of.ts';

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
    makeEdit(app, planReconnect(document, graph, { id: edge.id, ...ends }));
  };
  return (
    <NodeChoices
      label={t(TITLES[picking])}
      placeholder={
        picking === 'connect'
          ? t('canvas.connect.placeholder', { from: source ? titleInFlow(flow, source) : from })
          : t('arrange.reroute.placeholder')
      }
      flow={flow}
      nodes={nodes}
      hasExit={graph !== null && picking !== 'reroute-from'}
      onChoose={choose}
    />
  );
}
