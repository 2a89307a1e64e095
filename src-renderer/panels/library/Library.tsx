/** The left panel: the kinds to add, and the outline of the flow. */
import { ListTree, PanelsTopLeft, Plus, Shapes } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { useCommands, useRunCommand } from '../../commands/commands-context.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { KindList } from './KindList.tsx';
import { ScreenList } from '../screen-designer/ScreenList.tsx';
import { Outline } from './Outline.tsx';
import { z } from '../../../src-shared/schema.ts';
import { usePanelState } from '../../state/workspace/use-panel-state.ts';

const TAB = { schema: z.enum(['nodes', 'outline', 'screens']), initial: 'nodes' } as const;

const ICON = { size: 16, strokeWidth: 1.75 } as const;

export function Library() {
  const run = useRunCommand();
  const commands = useCommands();
  const [tab, setTab] = usePanelState('library.tab', TAB);
  const newOfTab = { nodes: null, outline: 'add.new-subgraph', screens: 'screens.new' }[tab];
  const add = newOfTab === null ? null : commands.require(newOfTab);
  return (
    <Tabs
      label={t('app.panels.library')}
      collapses
      value={tab}
      onChange={(next) => setTab(TAB.schema.parse(next))}
      items={[
        { value: 'nodes', icon: <Shapes {...ICON} />, label: t('app.library.nodes'), panel: <KindList /> },
        { value: 'outline', icon: <ListTree {...ICON} />, label: t('app.library.outline'), panel: <Outline /> },
        {
          value: 'screens',
          icon: <PanelsTopLeft {...ICON} />,
          label: t('screenDesigner.library'),
          panel: <ScreenList />,
        },
      ]}
      screenTab={
        add !== null && (
          <IconButton
            size="sm"
            label={t(add.title)}
            icon={<Plus size={16} strokeWidth={1.75} />}
            onClick={() => run(add)}
          />
        )
      }
    />
  );
}
