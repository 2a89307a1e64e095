/** A project as read by the services, as a window's content and as its files on disk. */
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { DocumentState } from './document-state.ts';
import type { Content } from './layered-content.ts';

export function contentOf({
  flow,
  layout,
  layers,
  screenFiles,
}: Pick<OpenedProject, 'flow' | 'layout' | 'layers' | 'screenFiles'>): Content {
  return {
    // The contract lets a file leave edge ids out; the services give every edge one when they read it.
    ...{ flow: flow as FlowDocument['flow'], layout },
    ...(layers && { layers: layers.files }),
    ...(screenFiles && { screens: screenFiles }),
  };
}

export function filesOf({
  layers,
  screenFiles = {},
}: OpenedProject): Pick<DocumentState, 'layerFiles' | 'screenFiles'> {
  return {
    layerFiles: { names: layers?.files.map(({ file }) => file) ?? [], problems: layers?.problems ?? [] },
    screenFiles: Object.keys(screenFiles),
  };
}
