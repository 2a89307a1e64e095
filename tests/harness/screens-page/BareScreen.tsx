/** The same messages drawn by the published renderer alone, with its own catalog and components. */
import { A2uiSurface, basicCatalog } from '@a2ui/react/v0_9';
import { Catalog, MessageProcessor } from '@a2ui/web_core/v0_9';
import { useMemo } from 'react';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Json } from '../../../src-shared/json.ts';

export function BareScreen({ messages }: { readonly messages: readonly Json[] }) {
  const surface = useMemo(() => {
    const { components, functions } = basicCatalog;
    const catalog = new Catalog(CATALOG_ID, [...components.values()], [...functions.values()]);
    const processor = new MessageProcessor([catalog]);
    processor.processMessages(structuredClone(messages) as never);
    return processor.model.getSurface('main');
  }, [messages]);
  return <section aria-label="Bare screen">{surface !== undefined && <A2uiSurface surface={surface} />}</section>;
}
