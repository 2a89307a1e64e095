/** The imported source next to the canvas: it shows the line of a node, and the nodes of a line. */
import { useMemo, useState } from 'react';
import { Crosshair, FileCode2, ListTree, X } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useDocument, useOpenDocument, useSource, useWorkspace } from '../../state/workspace/app-context.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CodeEditor } from '../../editors/code/CodeEditor.tsx';
import { FileTree } from '../../editors/code/FileTree.tsx';
import { linkedNodes, type LinkedNode } from '../../state/source/source-links.ts';
import { isImported } from '../../state/source/source-store.ts';
import { UnresolvedList } from './UnresolvedList.tsx';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NO_NODES: readonly LinkedNode[] = [];

export function SourcePane() {
  const { source } = useOpenDocument();
  const hasSource = useSource(isImported);
  const files = useSource((state) => state.files);
  const file = useSource((state) => state.file);
  const [wantsTree, setTree] = useState(false);
  const withTree = wantsTree || file === null;
  if (!hasSource) {
    return (
      <EmptyState
        icon={<FileCode2 size={20} strokeWidth={1.75} />}
        title={t('source.none')}
        text={t('source.noneText')}
      />
    );
  }
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <SourceBar withTree={withTree} onTree={() => setTree(!wantsTree)} />
      <div className="flex min-h-0 flex-1 flex-col @md:flex-row">
        {withTree && (
          <div className="h-40 shrink-0 border-b border-line @md:h-auto @md:w-48 @md:border-r @md:border-b-0">
            <FileTree
              files={files}
              label={t('source.files')}
              selected={file}
              onOpen={(path) => source.getState().show(path)}
            />
          </div>
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {file === null ? (
            <EmptyState
              icon={<FileCode2 size={20} strokeWidth={1.75} />}
              title={t('source.chooseTitle')}
              text={t('source.choose')}
            />
          ) : (
            <SourceFile file={file} />
          )}
        </div>
      </div>
      <UnresolvedList />
    </div>
  );
}

function SourceBar({ withTree, onTree }: { readonly withTree: boolean; readonly onTree: () => void }) {
  const { view } = useWorkspace();
  const { source } = useOpenDocument();
  const file = useSource((state) => state.file);
  const follows = useSource((state) => state.follows);
  return (
    <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line px-1.5">
      <IconButton
        size="sm"
        label={t('source.showFiles')}
        icon={<ListTree {...ICON} />}
        pressed={withTree}
        onClick={onTree}
      />
      <h2 className="ml-1 min-w-0 flex-1 truncate text-sm" title={t('source.readOnly')}>
        <span className="font-medium">{t('source.title')}</span>
        {file !== null && <span className="ml-2 font-mono text-muted">{file}</span>}
      </h2>
      <IconButton
        size="sm"
        label={t('source.follow')}
        icon={<Crosshair {...ICON} />}
        pressed={follows}
        onClick={() => source.getState().setFollows(!follows)}
      />
      <IconButton
        size="sm"
        label={t('source.close')}
        icon={<X {...ICON} />}
        onClick={() => view.getState().setPanel('source', false)}
      />
    </div>
  );
}

function SourceFile({ file }: { readonly file: string }) {
  const { source, canvas } = useOpenDocument();
  const flow = useDocument((state) => state.document.flow);
  const nodes = useMemo(() => linkedNodes(flow).get(file), [flow, file]) ?? NO_NODES;
  const marks = useMemo(
    () => nodes.map(({ key, line, title }) => ({ id: key, line, text: t('source.node', { name: title }) })),
    [nodes],
  );
  const known = useSource((state) => state.texts[file]);
  const shown = useSource((state) => state.shown);
  const show = ({ graph, node }: LinkedNode) => canvas.getState().reveal({ graph, node });
  if (known?.error) return <p className="p-4 text-muted">{known.error.message}</p>;
  if (known?.text === undefined) {
    return (
      <div className="p-4">
        <Spinner label={t('source.loading', { file })} />
      </div>
    );
  }
  if (known.text === null) return <p className="p-4 text-muted">{t('source.noText')}</p>;
  return (
    <>
      {nodes.length > 0 && <NodesHere nodes={nodes} onShow={show} />}
      <CodeEditor
        path={file}
        text={known.text}
        label={t('source.code', { file })}
        marks={marks}
        shown={shown}
        onMark={(id) => {
          const node = nodes.find(({ key }) => key === id);
          if (node !== undefined) show(node);
        }}
        onCursor={(line) => source.getState().setCursor(line)}
        onEnter={() => {
          const node = nodes.findLast(({ line }) => line <= source.getState().cursor);
          if (node !== undefined) show(node);
        }}
        className="flex-1"
      />
    </>
  );
}

interface NodesHereProps {
  readonly nodes: readonly LinkedNode[];
  readonly onShow: (node: LinkedNode) => void;
}

/** The nodes marked in the text, for keyboards and screen readers. */
function NodesHere({ nodes, onShow }: NodesHereProps) {
  return (
    <ul
      aria-label={t('source.nodesHere')}
      className="flex max-h-16 shrink-0 flex-wrap gap-1 overflow-y-auto border-b border-line px-2 py-1"
    >
      {nodes.map((node) => (
        <li key={node.key}>
          <button
            type="button"
            aria-label={t('source.showNode', { name: node.title })}
            onClick={() => onShow(node)}
            className="flex h-5.5 items-center gap-1 rounded-full bg-accent-soft px-2 text-sm text-accent hover:underline"
          >
            {node.title}
            <span className="tabular-nums">:{node.line}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
