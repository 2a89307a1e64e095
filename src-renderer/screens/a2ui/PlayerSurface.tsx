/** The library's surface with our own views: each component of the catalog has a view that gets resolved props. */
import { A2uiSurface, useSignalValue, type NodeViewProps, type ReactComponentImplementation } from '@a2ui/react/v0_9';
import { Catalog, computed, getValue, isComponentNode, peekValue, type Signal } from '@a2ui/web_core/v0_9';
import { createContext, useContext, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { deepEqual } from '../../../src-shared/equality.ts';
import type { Place } from '../../../src-shared/a2ui/call-function.ts';
import { CATALOG_ID, findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { iconThatNames, iconWords } from '../../../src-shared/a2ui/icon-label.ts';
import { leastWidth, weightOf, type FindComponent } from '../../../src-shared/a2ui/least-width.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { resolveProps, type ResolvedProps } from '../../../src-shared/a2ui/resolve-props.ts';
import { resolveAction, resolveValue, type DataScope, type Resolved } from '../../../src-shared/a2ui/values.ts';
import { isJsonObject, type Json } from '../../../src-shared/json.ts';
import { rejection } from '../views/rejected-inputs.ts';
import { RejectedInputsContext, type ScreenFault } from '../views/screen-props.ts';
import type { ViewChild, ViewProps } from '../views/view.ts';
import { More } from '../views/More.tsx';
import { Placeholder } from '../views/Placeholder.tsx';
import { VIEWS } from '../views/views.ts';
import { pointerOf } from './bound-pointer.ts';
import { drawnCount } from './drawn-part.ts';
import { childrenFacts } from './follow-children.ts';
import { hasLongWord } from './long-words.ts';
import { ANYTHING, librarySchemas } from './library-schemas.ts';
import { useDrawLimit } from './use-draw-limit.ts';

import { BROKEN, brokenReason, type Player, type Surface } from './player.ts';

interface Stage {
  readonly player: Player;
  readonly surface: Surface;
  readonly place: Place;
  /** Each component is inside an element with its id, for a designer. */
  readonly isMarked: boolean;
  readonly openUrl: (url: string) => void;
  readonly onFault: (fault: ScreenFault) => void;
}

const NO_WIDTH = { pixels: 0, isWords: false };

const StageContext = createContext<Stage | null>(null);

interface PlayerSurfaceProps extends Omit<Stage, 'surface'> {
  readonly surfaceId: string;
}

/** Null while the surface has no root. */
export function PlayerSurface({ player, surfaceId, place, isMarked, openUrl, onFault }: PlayerSurfaceProps) {
  const surface = useSyncExternalStore(player.subscribe, () => player.surface(surfaceId));
  const stage = useMemo(
    () => (surface === undefined ? null : { player, surface, place, isMarked, openUrl, onFault }),
    [player, surface, place, isMarked, openUrl, onFault],
  );
  if (stage === null) return null;
  return (
    <StageContext value={stage}>
      <A2uiSurface surface={stage.surface} />
    </StageContext>
  );
}

/** Our catalog with its views. */
export function drawnCatalog(): Catalog<ReactComponentImplementation> {
  const known = librarySchemas().flatMap(({ name, schema }) => {
    const View = VIEWS[name];
    return View === undefined ? [] : [drawnBy(View, name, schema)];
  });
  return new Catalog(CATALOG_ID, [...known, drawnBy(null, BROKEN, ANYTHING)]);
}

/** `View` is null for components that can't be drawn. */
function drawnBy(
  View: ComponentType<ViewProps> | null,
  name: string,
  schema: ReactComponentImplementation['schema'],
): ReactComponentImplementation {
  return {
    name,
    schema,
    // The library draws through `view` if it is set.
    render: () => null,
    view: (props) => (
      <Marked id={props.node.componentId}>
        <Drawn {...props} View={View} />
      </Marked>
    ),
  };
}

/** An element without a box, so it doesn't affect the layout. */
function Marked({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const stage = useContext(StageContext);
  if (stage?.isMarked !== true) return children;
  return (
    <div className="contents" data-component={id}>
      {children}
    </div>
  );
}

interface Bound extends ResolvedProps {
  readonly component: Component;
  readonly hasLongWord: boolean;
}

/**
 * An element without a box. In Chromium, breaking a long word with kerning takes quadratic time: minutes for a hostile
 * one.
 */
function WithoutKerning({ if: isWithoutKerning, children }: { readonly if: boolean; readonly children: ReactNode }) {
  return isWithoutKerning ? <div className="contents [font-kerning:none]">{children}</div> : children;
}

function Drawn({ node, buildChild, View }: NodeViewProps & { readonly View: ComponentType<ViewProps> | null }) {
  const stage = useContext(StageContext);
  if (stage === null) throw new Error('Views are drawn on a PlayerSurface only.');
  const { room, onMore, revealIn } = useDrawLimit();
  const rejectedInputs = useContext(RejectedInputsContext);
  const { player, surface, place, openUrl, onFault } = stage;
  const links = useSignalValue(node.props) as Readonly<Record<string, unknown>>;
  const item = node.dataPath === '/' ? '' : node.dataPath;
  const bound = useSignalValue(
    useMemo(
      () => bind(player.component(surface.id, node.componentId), reader(surface, getValue, item), place),
      [player, surface, node, item, place],
    ),
  );
  useChildrenFacts(stage, node.componentId);
  if (bound === null) return null;
  const { component, values, label, description, failed } = bound;
  if (View === null) {
    const reason = brokenReason(component);
    return reason === null ? null : <Placeholder kind={component.component} reason={reason} />;
  }
  const find = finderOf(stage);
  const childOf = (linked: unknown) => (isComponentNode(linked) ? viewChild(linked as Linked, find, buildChild) : null);
  return (
    <WithoutKerning if={bound.hasLongWord}>
      <View
        id={`${surface.id}-${node.instanceId}`}
        {...{ values, description, failed }}
        rejected={rejection(rejectedInputs, pointerOf(component['value'], item), values['value'] ?? null)}
        label={label ?? labelOf(component, find, (icon) => resolveValue(icon, reader(surface, peekValue, item), place))}
        child={(prop) => childOf(links[prop])?.node ?? null}
        childId={(prop) => childOf(links[prop])?.id ?? null}
        children={(prop) => {
          const list = Array.isArray(links[prop]) ? (links[prop] as readonly unknown[]) : [];
          const count = drawnCount(list, room);
          const drawn = list.slice(0, count).flatMap((one) => childOf(isTab(one) ? one.child : one) ?? []);
          const rest = list.length - count;
          if (rest === 0) return drawn;
          return [...drawn, moreAfter(drawn, <More count={rest} onMore={onMore} onReveal={revealIn(list, count)} />)];
        }}
        enter={(prop, value) => enter(surface, { raw: component[prop] ?? null, value, item })}
        act={component['action'] === undefined ? null : () => act(component)}
      />
    </WithoutKerning>
  );

  function act(of: Component): void {
    const resolved = resolveAction(of['action'] ?? null, reader(surface, peekValue, item), place);
    if (!resolved.ok) {
      const where = { surfaceId: surface.id, sourceComponentId: of.id };
      return onFault({ action: actionName(of), ...where, message: resolved.error.message });
    }
    if (resolved.value.kind === 'open-url') return openUrl(resolved.value.url);
    const { name, context } = resolved.value;
    void surface.dispatchAction({ event: { name, context } }, of.id);
  }
}

/** Renders again when a fact about a child changes that the layout depends on. */
function useChildrenFacts({ player, surface }: Stage, id: string): void {
  useSignalValue(
    useMemo(() => {
      const read = (child: string) => getValue(player.component(surface.id, child));
      return computed(() => childrenFacts(read(id), read));
    }, [player, surface, id]),
  );
}

type Linked = Exclude<Parameters<NodeViewProps['buildChild']>[0], string>;

function finderOf({ player, surface }: Stage): FindComponent {
  return (id) => getPeeked(player.component(surface.id, id));
}

function viewChild(linked: Linked, find: FindComponent, buildChild: NodeViewProps['buildChild']): ViewChild {
  const { instanceId, componentId, state } = linked;
  const child = find(componentId);
  return {
    key: instanceId,
    id: componentId,
    component: child?.component ?? '',
    weight: weightOf(child),
    least: child === null ? NO_WIDTH : leastWidth(child, find),
    isUpright: child?.['axis'] === 'vertical',
    node:
      state === 'resolved' ? (
        buildChild(linked)
      ) : (
        <Placeholder key={instanceId} missing={componentId} isCircle={state === 'cyclic'} />
      ),
  };
}

/** Laid out like the other children, so that a table's rows keep their columns. */
function moreAfter(drawn: readonly ViewChild[], node: ReactNode): ViewChild {
  return {
    key: 'more',
    id: '',
    component: drawn.at(-1)?.component ?? '',
    weight: null,
    least: NO_WIDTH,
    isUpright: false,
    node,
  };
}

/** A button with only an icon is named after the icon. */
function labelOf(component: Component, find: FindComponent, resolve: (value: Json) => Resolved): string | null {
  if (component.component !== 'Button') return null;
  const icon = iconThatNames(component, find);
  const name = icon === null ? null : resolve(icon);
  return name?.ok === true && typeof name.value === 'string' ? iconWords(name.value) : null;
}

/** The event that an action sends; the component's id if it sends none. */
function actionName(component: Component): string {
  const { action } = component;
  const event = isJsonObject(action) ? action['event'] : undefined;
  const name = isJsonObject(event) ? event['name'] : undefined;
  return typeof name === 'string' ? name : component.id;
}

/** Follows the component and the data it reads. Props that mean the same stay the same object. */
function bind(component: Signal<Component | null>, scope: DataScope, place: Place): Signal<Bound | null> {
  let last: Bound | null = null;
  return computed(() => {
    const current = getValue(component);
    const next = current === null ? null : boundTo(current, resolveProps(current, scope, place));
    const isSame =
      last !== null && next !== null && last.component === next.component && deepEqual(asJson(last), asJson(next));
    if (!isSame) last = next;
    return last;
  });
}

function boundTo(component: Component, props: ResolvedProps): Bound {
  const { values, description, failed } = props;
  // Typing must not rerender the input.
  const { value = null, ...texts } = values;
  const isInput = findComponent(component.component)?.group === 'input';
  return { component, ...props, hasLongWord: hasLongWord([texts, isInput ? null : value, description, failed]) };
}

function asJson({ values, label, description, failed }: Bound): Json {
  return { values, label, description, failed };
}

type Read = <Value>(signal: Signal<Value>) => Value;

/** `read` determines whether values are also subscribed to. */
function reader(surface: Surface, read: Read, item: string): DataScope {
  return {
    item,
    read: (pointer) => {
      try {
        return read(surface.dataModel.getSignal<Json | undefined>(pointer === '' ? '/' : pointer));
      } catch {
        // The library refuses names such as "constructor".
        return undefined;
      }
    },
  };
}

function getPeeked(component: Signal<Component | null>): Component | null {
  return peekValue(component);
}

function isTab(value: unknown): value is { readonly child: unknown } {
  return typeof value === 'object' && value !== null && !isComponentNode(value) && 'child' in value;
}

/** If the prop is bound, the input goes into the data; a literal is kept by the view. */
function enter(
  surface: Surface,
  { raw, value, item }: { readonly raw: Json; readonly value: Json; readonly item: string },
): void {
  const pointer = pointerOf(raw, item);
  if (pointer === null) return;
  try {
    surface.dataModel.set(pointer || '/', value);
  } catch {
    // A path through a plain value can't be stored.
  }
}
