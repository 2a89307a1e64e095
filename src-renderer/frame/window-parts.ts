/** What `later-parts.tsx` loads, with all it imports in one file: see electron.vite.config.ts. */
import { Breadcrumbs } from '../panels/canvas/Breadcrumbs.tsx';
import { CanvasMenuItems } from '../panels/canvas/CanvasMenuItems.tsx';
import { CanvasTools } from '../panels/canvas/CanvasTools.tsx';
import { CoverageLegend } from '../panels/canvas/CoverageLegend.tsx';
import { Overview } from '../panels/canvas/overview/Overview.tsx';
import { Console } from '../panels/console/Console.tsx';
import { FindPanel } from '../panels/find/FindPanel.tsx';
import { Inspector } from '../panels/inspector/Inspector.tsx';
import { Library } from '../panels/library/Library.tsx';
import { InsidePreview } from '../panels/subgraphs/InsidePreview.tsx';
import { TabBar } from '../panels/tabs/TabBar.tsx';
import { Tour } from '../panels/tour/Tour.tsx';
import { Welcome } from '../panels/welcome/Welcome.tsx';
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
