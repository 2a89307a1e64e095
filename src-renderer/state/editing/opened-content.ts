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
    // Edge ids are optional in the contract, but the services give one to every edge they read.
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
