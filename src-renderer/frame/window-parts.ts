/** What `later-parts.tsx` loads, with all it imports in one file: see electron.vite.config.ts. */
import { Breadcrumbs } from '../canvas/Breadcrumbs.tsx';
import { CanvasMenuItems } from '../canvas/CanvasMenuItems.tsx';
import { CanvasTools } from '../canvas/CanvasTools.tsx';
import { CoverageLegend } from '../canvas/CoverageLegend.tsx';
import { Overview } from '../canvas/overview/Overview.tsx';
import { Console } from '../console/Console.tsx';
import { FindPanel } from '../find/FindPanel.tsx';
import { Inspector } from '../inspector/Inspector.tsx';
import { Library } from '../library/Library.tsx';
import { InsidePreview } from '../subgraphs/InsidePreview.tsx';
import { TabBar } from '../tabs/TabBar.tsx';
import { Tour } from '../tour/Tour.tsx';
import { Welcome } from '../welcome/Welcome.tsx';
import { Banners, ConnectionBanner } from './Banners.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Notices } from './Notices.tsx';
import { ProblemsStrip } from './ProblemsStrip.tsx';
import { TopBar } from './TopBar.tsx';

export const WINDOW_PARTS = {
  Banners,
  Breadcrumbs,
  CanvasMenuItems,
  CanvasTools,
  ConnectionBanner,
  Console,
  CoverageLegend,
  Dialogs,
  FindPanel,
  InsidePreview,
  Inspector,
  Library,
  Notices,
  Overview,
  ProblemsStrip,
  TabBar,
  TopBar,
  Tour,
  Welcome,
};
