/** The content of `deferred-parts.tsx` with all of its imports, in one file: see electron.vite.config.ts. */
import { Console } from '../panels/console/Console.tsx';
import { FindPanel } from '../panels/find/FindPanel.tsx';
import { Inspector } from '../panels/inspector/Inspector.tsx';
import { Library } from '../panels/library/Library.tsx';
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
  ConnectionBanner,
  Console,
  Dialogs,
  FindPanel,
  Inspector,
  Library,
  Notices,
  ProblemsStrip,
  TabBar,
  TopBar,
  Tour,
  Welcome,
};
