/** What a version stores: the texts of a content, and back. */
import { layerFilesSchema } from '../../src-shared/contract/layers.ts';
import { screensSchema } from '../../src-shared/contract/screens.ts';
import type { ResponseOf } from '../../src-shared/contract/requests.ts';
import { parseFlow, parseLayout } from '../../src-shared/document/parse.ts';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { appError } from '../../src-shared/errors.ts';
import type { Layout } from '../../src-shared/flow/layout.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';
import type { Unsaved } from './journal.ts';
import { hashOf, type VersionTexts } from './version-store.ts';

export type VersionContent = ResponseOf<'versions.read'>;

/** Versions kept by an older Switchyard are migrated like files of that time. */
export function contentOf({ flow, layout, layers, screens }: VersionTexts): Result<VersionContent> {
  const parsedFlow = parseFlow(flow);
  if (!parsedFlow.ok) return fail(parsedFlow.error.error);
  const parsedLayout = parseLayout(layout);
  if (!parsedLayout.ok) return parsedLayout;
  const parsedLayers = layers === null ? null : layerFilesSchema.safeParse(JSON.parse(layers));
  if (parsedLayers?.success === false)
    return fail(appError('invalid_document', t('projects.versions.layersUnreadable')));
  const parsedScreens = screens === null ? null : screensSchema.safeParse(JSON.parse(screens));
  if (parsedScreens?.success === false)
    return fail(appError('invalid_document', t('projects.versions.screensUnreadable')));
  return ok({
    flow: parsedFlow.value.flow,
    layout: parsedLayout.value,
    ...(parsedLayers === null ? {} : { layers: parsedLayers.data }),
    ...(parsedScreens === null ? {} : { screens: parsedScreens.data }),
  });
}

export function textsOf({ flow, layout, layers, screens }: Unsaved): VersionTexts {
  return {
    flow: serializeFlow(flow),
    layout: serializeLayout(layout),
    layers: layers === undefined || layers.length === 0 ? null : JSON.stringify(layers),
    screens: screens === undefined || Object.keys(screens).length === 0 ? null : JSON.stringify(screens),
  };
}

/** Equal for contents that differ only in the viewport. */
export function fingerprint(content: Unsaved, texts = textsOf(content)): string {
  const layout = serializeLayout(withoutViewports(content.layout));
  return hashOf(JSON.stringify([texts.flow, layout, texts.layers, ...screensOf(texts)]));
}

/** Keeps the hash of versions without screens the same as before screens were included. */
function screensOf({ screens }: VersionTexts): readonly string[] {
  return screens === null ? [] : [screens];
}

function withoutViewports(layout: Layout): Layout {
  const bare = ({ viewport: _viewport, ...rest }: Layout['root']): Layout['root'] => rest;
  const { root, subgraphs } = layout;
  const inner = Object.entries(subgraphs ?? {}).map(([id, graph]) => [id, bare(graph)] as const);
  return { ...layout, root: bare(root), ...(subgraphs && { subgraphs: Object.fromEntries(inner) }) };
}
