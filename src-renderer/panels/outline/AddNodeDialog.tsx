/** Chooses what to add after or before another, or into an edge. */
import { t } from '../../../src-shared/messages/translate.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { AddList } from '../canvas/AddList.tsx';
import { itemsToAdd } from '../canvas/add-item.ts';
import { addFromOutline } from './outline-commands.ts';
import { useApp, useDocument, useOutline, useSelection, useView } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

export function AddNodeDialog() {
  const app = useApp();
  const adding = useOutline((state) => state.adding);
  const isOpen = useView((state) => state.dialog === 'add-node');
  const node = useSelection((state) => state.nodes.at(-1));
  const name = useDocument((state) => titleOfId(state.document.flow, state.graph, node ?? ''));
  const titles = {
    after: node === undefined ? t('outline.add') : t('outline.addAfter', { name }),
    before: t('outline.addBefore', { name }),
    into: t('outline.addInto'),
  };
  const title = titles[adding ?? 'after'];
  const graph = useDocument((state) => state.graph);
  const leadsOn = adding !== 'after';
  const items = isOpen ? itemsToAdd(app, graph, { leadsOn }) : [];
  return (
    <Dialog open={isOpen} onClose={() => app.view.getState().closeDialog()} title={title} closeLabel={t('app.close')}>
      <div className="rounded-control border border-line">
        <AddList label={title} {...{ items, leadsOn }} onChoose={(item) => addFromOutline(app, item)} />
      </div>
    </Dialog>
  );
}
