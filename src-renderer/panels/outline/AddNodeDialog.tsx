/** Chooses the kind of a node to add after or before another, or into an edge. */
import { Command as Cmdk } from 'cmdk';
import { t } from '../../../src-shared/messages/translate.ts';
import { NODE_KINDS, NODE_TYPES } from '../../../src-shared/node-kinds/registry.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { KindIcon } from '../../drawing/KindIcon.tsx';
import { addFromOutline } from './outline-commands.ts';
import { useApp, useDocument, useOutline, useSelection, useView } from '../../state/workspace/app-context.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isEnd } from '../../../src-shared/node-kinds/parts-of.ts';

const ROW = 'flex h-8 cursor-default items-center gap-2.5 rounded-control px-2 text-base data-[selected=true]:bg-hover';

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
  return (
    <Dialog open={isOpen} onClose={() => app.view.getState().closeDialog()} title={title} closeLabel={t('app.close')}>
      <Cmdk label={title} loop>
        <Cmdk.Input
          autoFocus
          placeholder={t('outline.addHint')}
          className="mb-2 h-9 w-full rounded-control border border-line bg-sunken px-2.5 outline-none focus-visible:border-accent"
        />
        <Cmdk.List className="max-h-80 overflow-y-auto">
          <Cmdk.Empty className="p-4 text-center text-muted">{t('commands.paletteEmpty')}</Cmdk.Empty>
          {NODE_TYPES.filter((type) => !isEnd({ type }) || adding === 'after').map((type) => (
            <Cmdk.Item
              key={type}
              value={NODE_KINDS[type].title}
              keywords={[NODE_KINDS[type].summary]}
              onSelect={() => addFromOutline(app, type)}
              className={ROW}
            >
              <KindIcon type={type} />
              <span>{NODE_KINDS[type].title}</span>
              <span className="ml-auto truncate text-sm text-muted">{NODE_KINDS[type].summary}</span>
            </Cmdk.Item>
          ))}
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  );
}
