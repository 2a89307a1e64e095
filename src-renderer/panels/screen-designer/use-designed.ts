/** The screen in the designer, and its edits. */
import { useMemo } from 'react';
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import { screenFor } from '../../../src-shared/a2ui/components-for.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Device } from '../../../src-shared/device.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { EditedScreen, ScreenEdit } from '../../../src-shared/screen-edits/edit-screen.ts';
import { screenShowing } from '../../../src-shared/screen-edits/on-device.ts';
import { propOperations } from '../../../src-shared/screen-edits/overrides.ts';
import { componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { makeNoticedEdit } from '../../commands/make-noticed-edit.ts';
import { chosenComponents } from '../../state/editing/designer-store.ts';
import { useApp, useDocument } from '../../state/workspace/app-context.tsx';
import { usePreviewSettings } from './use-preview-settings.ts';

/** A screen that can be dropped on, and the fragments of its project. */
export interface DropScreen extends EditedScreen {
  readonly fragment: (name: string) => ScreenFile | undefined;
  /** Starters ask its questions and show their answers. */
  readonly flow: () => Flow;
  /** The prefix of action names. */
  readonly plugin: () => string | null;
  /** All screens of the project. */
  readonly screens: () => Screens;
}

export interface Designed extends DropScreen {
  /** The device whose values are edited; null for all devices. */
  readonly device: Device | null;
  /** The screen in its current state. */
  readonly shown: ScreenFile;
  /** Does nothing for null. */
  readonly edit: (label: string, edit: ScreenEdit | null) => void;
  /** Writes values for the edited devices. */
  readonly setProps: (change: PropChange) => void;
  /** Keeps the selection. Changes with the same mark are one undo step. */
  readonly change: (change: ScreenChange) => void;
}

export interface ScreenChange {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly mark?: string;
}

export interface PropChange {
  readonly label: string;
  /** The components that get the values. */
  readonly ids: readonly string[];
  readonly set: Readonly<Record<string, unknown>>;
  /** Changed in the same undo step. */
  readonly alongside?: readonly Operation[];
}

export function useDesigned(name: string): Designed | null {
  const app = useApp();
  const file: ScreenFile | undefined = useDocument(({ content }) => content.screens?.[name]);
  const [{ edits }] = usePreviewSettings();
  return useMemo(() => {
    if (file === undefined) return null;
    const device = edits === 'all' ? null : edits;
    return {
      ...{ name, file, device, shown: device === null ? file : screenFor(file, device) },
      fragment: (fragment) => app.documents.getState().content.screens?.[fragment],
      flow: () => app.documents.getState().document.flow,
      plugin: () => app.documents.getState().project?.plugins?.own ?? null,
      screens: () => app.documents.getState().content.screens ?? {},
      edit: (label, edit) => {
        if (edit === null) return;
        const { notice } = edit;
        if (notice === undefined) makeEdit(app, { label, operations: edit.operations });
        else makeNoticedEdit(app, { label, operations: edit.operations }, { tone: 'info', title: notice });
        // Components moved together stay selected together.
        const { select, ...state } = app.designer.getState();
        if (!chosenComponents(state).includes(edit.select)) select(edit.select);
      },
      change: ({ label, operations, mark }) =>
        makeEdit(app, { label, operations }, mark === undefined ? {} : { mark: `${name} ${mark}` }),
      setProps: ({ label, ids, set, alongside = [] }) => {
        const operations = [
          ...alongside,
          ...propOperations(
            { name, file },
            device,
            ids.map((id) => ({ id, set })),
          ),
        ];
        const mark = `${name} ${edits} ${ids.join(' ')} ${Object.keys(set).join(' ')}`;
        makeEdit(app, { label, operations }, alongside.length === 0 ? { mark } : {});
      },
    };
  }, [app, name, file, edits]);
}

/** The screen in its current state, or on a device that has the component. */
export function shownScreen({ file, device, shown }: Designed, id: string): ScreenFile {
  return componentOf(shown, id) === undefined ? screenShowing(file, device, id) : shown;
}

/** The label of a component in rows and fields: its type, as named by the catalog. */
export function kindTitle({ component }: Pick<Component, 'component'>): string {
  return findComponent(component)?.title ?? component;
}
