/**
 * The validator: reports problems in a list of messages or in the components of one screen. It accepts any input, never
 * throws, and ends in time, because sizes are limited first.
 */
import { isJsonObject, type Json } from '../json.ts';
import { KNOWN_CATALOGS } from './catalog/catalog.ts';
import { checkComponent } from './check-component.ts';
import { checkTree, type Tree, type TreeMember } from './check-tree.ts';
import { partsOf } from './component-parts.ts';
import { checkJsonLimits, MAX_COMPONENTS } from './limits.ts';
import type { Component, ServerMessage } from './messages.ts';
import type { Result } from '../result.ts';
import { readServerMessage, type MessageFault } from './read-message.ts';
import { ScreenProblems, type ScreenProblem } from './screen-problem.ts';
import { applyMessage, NO_SURFACES, type FoldOptions, type Surfaces } from './surface.ts';
import { refusedUrl } from './urls.ts';
import { t } from '../messages/translate.ts';

export interface ValidateOptions extends FoldOptions {
  /** `streaming`: more messages may follow, so missing parts may still arrive. Default `complete`. */
  readonly mode?: 'complete' | 'streaming';
  /** Actions must belong to this plugin. */
  readonly plugin?: string;
  /** The current surfaces. */
  readonly surfaces?: Surfaces;
}

/** Pointers refer to the list. */
export function validateMessages(raws: readonly unknown[], options: ValidateOptions = {}): readonly ScreenProblem[] {
  const problems = new ScreenProblems();
  let surfaces = options.surfaces ?? NO_SURFACES;
  const trees = new Map<string, OpenTree>();
  for (const [index, raw] of raws.entries()) {
    const message = readServerMessage(raw);
    const next: Result<Surfaces, MessageFault> = message.ok ? applyMessage(surfaces, message.value, options) : message;
    if (!next.ok) {
      problems.add(next.error.code, { pointer: `/${index}${next.error.pointer}` }, next.error.message);
    } else if (message.ok) {
      surfaces = next.value;
      noteMessage(message.value, { trees, problems, index });
    }
  }
  for (const [surfaceId, { origins, wroteData, pointer }] of trees) {
    const surface = surfaces.get(surfaceId);
    if (surface === undefined) continue;
    const members = [...surface.components.values()].map((component) => {
      return { component, pointer: origins.get(component.id) ?? '', isNew: origins.has(component.id) };
    });
    checkSurface(members, { ...contextOf(options), problems, pointer, data: wroteData ? surface.data : undefined });
  }
  return problems.list();
}

/** The messages that built a surface, so that problems of the whole can name their part. */
interface OpenTree {
  readonly origins: Map<string, string>;
  wroteData: boolean;
  pointer: string;
}

interface Notes {
  readonly trees: Map<string, OpenTree>;
  readonly problems: ScreenProblems;
  readonly index: number;
}

function noteMessage(message: ServerMessage, { trees, problems, index }: Notes): void {
  if ('createSurface' in message) {
    const { surfaceId, catalogId, theme } = message.createSurface;
    trees.set(surfaceId, { origins: new Map(), wroteData: false, pointer: `/${index}` });
    const pointer = `/${index}/createSurface`;
    if (!KNOWN_CATALOGS.includes(catalogId)) {
      const words = t('screenChecks.validate.unknownCatalog', {
        catalogId: catalogId.slice(0, 100),
        known: KNOWN_CATALOGS[0] ?? '',
      });
      problems.add('catalog.unknown', { pointer: `${pointer}/catalogId` }, words);
    }
    const icon = theme?.['iconUrl'];
    const refused = typeof icon === 'string' ? refusedUrl(icon, 'image') : null;
    if (refused !== null) problems.add('url.scheme', { pointer: `${pointer}/theme/iconUrl` }, refused);
    return;
  }
  if ('deleteSurface' in message) {
    trees.delete(message.deleteSurface.surfaceId);
    return;
  }
  const { surfaceId } = 'updateComponents' in message ? message.updateComponents : message.updateDataModel;
  const tree = trees.get(surfaceId) ?? { origins: new Map<string, string>(), wroteData: false, pointer: `/${index}` };
  trees.set(surfaceId, tree);
  tree.pointer = `/${index}`;
  if ('updateDataModel' in message) {
    tree.wroteData = true;
    return;
  }
  for (const [at, { id }] of message.updateComponents.components.entries()) {
    tree.origins.set(id, `/${index}/updateComponents/components/${at}`);
  }
}

interface Known {
  readonly data?: Json | undefined;
  /** Pointers where data will be that is not known yet. */
  readonly bound?: readonly string[];
  /** Actions may omit the plugin's id, as in a file. */
  readonly bareActions?: boolean;
}

/** The components of one screen, as in a file. Pointers refer to the list. */
export function validateComponents(
  raws: readonly unknown[],
  { data, bound = [], bareActions = false, ...options }: ValidateOptions & Known = {},
): readonly ScreenProblem[] {
  const problems = new ScreenProblems();
  const breach = raws.length > MAX_COMPONENTS ? tooMany(raws.length) : checkJsonLimits(raws);
  if (breach !== null) {
    problems.add('message.limit', { pointer: breach.pointer }, breach.message);
    return problems.list();
  }
  const members = new Map<string, NewMember>();
  for (const [index, raw] of raws.entries()) {
    const pointer = `/${index}`;
    if (!isComponent(raw)) {
      problems.add('component.shape', { pointer }, t('screenChecks.validate.componentShape'));
    } else if (members.has(raw.id)) {
      const words = t('screenChecks.validate.duplicateId', { id: raw.id.slice(0, 60) });
      problems.add('component.duplicate', { pointer: `${pointer}/id`, component: raw.id }, words);
    } else members.set(raw.id, { component: raw, pointer, isNew: true });
  }
  checkSurface([...members.values()], { ...contextOf(options), problems, pointer: '', data, bound, bareActions });
  return problems.list();
}

function tooMany(count: number) {
  return {
    pointer: '',
    message: t('screenChecks.validate.tooManyComponents', { number: count, limit: MAX_COMPONENTS }),
  };
}

function isComponent(raw: unknown): raw is Component {
  return isJsonObject(raw) && typeof raw['id'] === 'string' && typeof raw['component'] === 'string';
}

interface NewMember {
  readonly component: Component;
  readonly pointer: string;
  /** False for components that already existed and were checked before. */
  readonly isNew: boolean;
}

interface SurfaceContext {
  readonly problems: ScreenProblems;
  readonly mode: 'complete' | 'streaming';
  readonly plugin: string | null;
  readonly data: Json | undefined;
  readonly bound?: readonly string[];
  readonly bareActions?: boolean;
  readonly pointer: string;
}

function contextOf({ mode = 'complete', plugin = undefined }: ValidateOptions) {
  return { mode, plugin: plugin ?? null };
}

function checkSurface(members: readonly NewMember[], context: SurfaceContext): void {
  const tree = new Map<string, TreeMember>();
  for (const { component, pointer, isNew } of members) {
    const parts = partsOf(component);
    const { problems, plugin, bareActions = false } = context;
    if (isNew) checkComponent(component, parts, { problems, pointer, plugin, bareActions });
    tree.set(component.id, { component, parts, pointer });
  }
  checkTree(tree, context);
}

/** The components by id with their references, for questions about the tree. Of two with one id, the first counts. */
export function treeOf(components: readonly Component[]): Tree {
  const tree = new Map<string, TreeMember>();
  for (const [index, component] of components.entries()) {
    if (!tree.has(component.id)) tree.set(component.id, { component, parts: partsOf(component), pointer: `/${index}` });
  }
  return tree;
}
