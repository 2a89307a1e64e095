/** The text of a part of the document as in its file. */
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { createFlowWriter, type FlowText } from '../../../src-shared/document/flow-text.ts';
import type { Layout } from '../../../src-shared/flow/layout.ts';
import { serializeLayout } from '../../../src-shared/document/serialize.ts';
import type { Layer } from '../../../src-shared/layers/layer.ts';
import { serializeLayer } from '../../../src-shared/layers/serialize-layer.ts';
import { writeScreen } from '../../../src-shared/screen-edits/screen-text.ts';
import { kindOf } from '../../state/text/text-source.ts';
import type { TextFile } from '../../state/text/text-store.ts';

export function createTextWriter(): (file: TextFile, source: object) => FlowText {
  const writeFlow = createFlowWriter();
  return (file, source) => {
    switch (kindOf(file)) {
      case 'flow':
        return writeFlow(source as Flow);
      case 'layout':
        return { text: serializeLayout(source as Layout), places: [] };
      case 'layer':
        return { text: serializeLayer(source as Layer), places: [] };
      case 'screen-file':
        return writeScreen(source as ScreenFile);
    }
  };
}
