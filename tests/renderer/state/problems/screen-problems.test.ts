/** The problems of screens in a window, which stays responsive while it checks a large one. */
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Component } from '../../../../src-shared/a2ui/messages.ts';
import type { Screens } from '../../../../src-shared/document/document.ts';
import { screenNodeProblems } from '../../../../src-shared/plugin/screen-node-problems.ts';
import type { DocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createScreenProblems } from '../../../../src-renderer/state/problems/screen-problems.ts';
import { end, flowOf } from '../../../shared/flow/build.ts';

const PROJECT = { path: '/desk' };
const flow = flowOf({ nodes: [end], edges: [] });

/** Each text shows a button that isn't there. */
function screen(count: number, missing: string): Screens {
  const texts = Array.from({ length: count }, (_none, at): Component => ({
    id: `t${at}`,
    component: 'Text',
    text: 'Hi',
  }));
  const children = [...texts.map(({ id }) => id), missing];
  return { form: { version: 'v1', components: [{ id: 'root', component: 'Column', children }, ...texts] } };
}

/** A window that is idle when the test says so; each step of a check takes `step` milliseconds. */
function idleWindow(step: number) {
  const documents = createStore<object>()(() => ({ project: null, document: { flow }, content: {} }));
  const tasks: (() => void)[] = [];
  let now = 0;
  const store = createScreenProblems({
    documents: documents as unknown as DocumentStore,
    visibility: { whenShown: (task) => void task() },
    loadScreenChecks: () => Promise.resolve(screenNodeProblems),
    whenIdle: (task) => void tasks.push(task),
    clock: () => (now += step),
  });
  const show = (screens: Screens) => documents.setState({ project: PROJECT, content: { screens } });
  /** Returns whether there was anything to do. */
  const idle = async () => {
    const task = tasks.shift();
    task?.();
    await Promise.resolve().then(() => undefined);
    return task !== undefined;
  };
  const missing = () => store.getState().problems.map(({ message }) => /gone\d/.exec(message)?.[0]);
  return { show, idle, missing };
}

test('a quick check runs at once', async () => {
  const { show, idle, missing } = idleWindow(0);
  show(screen(3, 'gone1'));
  await idle();
  expect(missing()).toEqual(['gone1']);
  expect(await idle()).toBe(false);
});

test('a slow check pauses, and starts again after an edit', async () => {
  const { show, idle, missing } = idleWindow(8);
  show(screen(3, 'gone1'));
  await idle();
  await idle();
  expect(missing()).toEqual([]);
  show(screen(3, 'gone2'));
  while (await idle()) expect(missing()).not.toContain('gone1');
  expect(missing()).toEqual(['gone2']);
});
