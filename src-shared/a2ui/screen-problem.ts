/** The problems of screens, as data. */

export const SCREEN_PROBLEM_CODES = {
  // a message
  'message.limit': 'error',
  'message.shape': 'error',
  'message.version': 'error',
  'surface.unknown': 'error',
  'surface.exists': 'error',
  'catalog.unknown': 'error',
  'data.path': 'error',
  // a component
  'component.unknown': 'error',
  'component.shape': 'error',
  'component.duplicate': 'error',
  'component.too-many': 'error',
  'function.unknown': 'error',
  'function.depth': 'error',
  'function.pattern': 'error',
  'format.syntax': 'error',
  'url.scheme': 'error',
  'action.name': 'warning',
  'action.foreign': 'error',
  'action.unhandled': 'warning',
  'action.stays': 'warning',
  'option.duplicate': 'warning',
  'list.samples': 'warning',
  // the tree
  'root.missing': 'error',
  'reference.missing': 'error',
  'reference.cycle': 'error',
  'tree.too-deep': 'error',
  'tree.too-large': 'error',
  'component.orphan': 'warning',
  'weight.useless': 'warning',
  // for readers
  'name.missing': 'warning',
  'heading.order': 'warning',
  'button.long': 'warning',
  'text.long': 'warning',
  'contrast.low': 'warning',
  // the data
  'path.scope': 'warning',
  'path.missing': 'warning',
  'path.no-list': 'error',
  'path.type': 'warning',
  // a screen file
  'screen.invalid': 'error',
  'screen.version': 'error',
  'screen.row': 'warning',
  'screen.expression': 'error',
  'screen.no-such-action': 'error',
  'screen.no-such-component': 'error',
  'screen.hidden-root': 'error',
} as const;

export type ScreenProblemCode = keyof typeof SCREEN_PROBLEM_CODES;

export interface ScreenProblem {
  readonly code: ScreenProblemCode;
  readonly severity: 'error' | 'warning';
  /** A plain sentence: the problem, and what to do. */
  readonly message: string;
  /** JSON pointer into the validated input. */
  readonly pointer: string;
  /** The id of the component it is about. */
  readonly component: string | null;
}

/** More problems of a damaged screen aren't useful. */
const MAX_PROBLEMS = 500;

/** Collects problems up to a readable number. */
export class ScreenProblems {
  readonly #found: ScreenProblem[] = [];

  add(
    code: ScreenProblemCode,
    where: { readonly pointer: string; readonly component?: string },
    message: string,
  ): void {
    if (this.#found.length >= MAX_PROBLEMS) return;
    const { pointer, component = null } = where;
    this.#found.push({ code, severity: SCREEN_PROBLEM_CODES[code], message, pointer, component });
  }

  list(): readonly ScreenProblem[] {
    return this.#found;
  }
}
