/** A new project without a sample: a flow that greets and ends. It has no test, which the first question would break. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowDocument } from '../../src-shared/document/document.ts';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { FLOW_VERSION } from '../../src-shared/flow/flow.ts';
import { t } from '../messages/translate.ts';
import { FLOW_FILE, LAYOUT_FILE } from './project-files.ts';

export function emptyDocument(slug: string): FlowDocument {
  return {
    flow: {
      version: FLOW_VERSION,
      id: `flow.${slug}`,
      entry: 'greeting',
      nodes: [
        { id: 'greeting', type: 'say', text: t('projects.templates.greeting') },
        { id: 'end', type: 'terminal', outcome: 'done' },
      ],
      edges: [{ id: 'e.greeting.end', from: 'greeting', to: 'end' }],
    },
    layout: { version: 'v1', root: { nodes: { greeting: { x: 0, y: 0 }, end: { x: 32, y: 136 } } } },
  };
}

export async function writeEmptyProject(folder: string, slug: string): Promise<void> {
  const { flow, layout } = emptyDocument(slug);
  await writeFile(join(folder, FLOW_FILE), serializeFlow(flow));
  await writeFile(join(folder, LAYOUT_FILE), serializeLayout(layout));
}
