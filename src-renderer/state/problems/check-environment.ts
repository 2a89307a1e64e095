/** What the checks of a flow read besides it. */
import { expressionsOf } from '../../../src-shared/a2ui/screen-expressions.ts';
import type { CheckEnvironment } from '../../../src-shared/flow/environment.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import type { Project } from '../editing/document-state.ts';
import type { Content } from '../editing/layered-content.ts';

/** Includes what the document's screens read. */
export function environmentWith(project: Project, { screens }: Content): CheckEnvironment {
  return { ...environmentOf(project), expressions: expressionsOf(Object.values(screens ?? {})) };
}

type EnvironmentParts = Pick<Project, 'tools' | 'screens' | 'plugins'> & {
  readonly runners?: Project['runners'] | null;
};

export function environmentOf({ tools, screens, runners = null, plugins }: EnvironmentParts): CheckEnvironment {
  const schemas = Object.fromEntries(
    tools.flatMap(({ name, input }) => (input == null ? [] : [[name, input as JsonObject]])),
  );
  const names = tools.map(({ name }) => name);
  return { tools: names, schemas, screens, runners, ...(plugins === undefined ? {} : { plugins }) };
}
