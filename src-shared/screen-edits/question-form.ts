/** The parts of a form of questions: an input for each answer, filled with its current value. Pure. */
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Flow } from '../flow/flow.ts';
import { freeName } from '../flow/ids.ts';
import type { JsonObject } from '../json.ts';
import { bindExpression } from './bind.ts';
import { expressionOf, inputOf } from './question-input.ts';
import type { FormQuestion } from './questions.ts';
import { actionsOf } from './sent-actions.ts';

export interface QuestionForm {
  readonly inputs: readonly Component[];
  /** The data that its button sends. */
  readonly context: JsonObject;
  /** The bindings of the screen and those of the inputs. */
  readonly bindings: NonNullable<ScreenFile['bindings']>;
}

/** An answer that the screen already reads isn't bound twice. */
export function questionForm(file: ScreenFile, questions: readonly FormQuestion[]): QuestionForm {
  return questions.reduce<QuestionForm>(
    ({ inputs, context, bindings }, question) => {
      const edited = { name: '', file: { ...file, bindings } };
      const { path, operations } = bindExpression(edited, expressionOf(question), question.key);
      const [change] = operations;
      const after = change?.op === 'update-screen' ? change.set.bindings : undefined;
      return {
        inputs: [...inputs, inputOf(question, path)],
        context: { ...context, [question.key]: { path } },
        bindings: after ?? bindings,
      };
    },
    { inputs: [], context: {}, bindings: file.bindings ?? {} },
  );
}

/** An unused name, because the answers of two forms differ. */
export function freeAction({ handlers = [] }: Flow, file: ScreenFile): string {
  const handled = handlers.flatMap(({ action, aliases = [] }) => [action, ...aliases]);
  return freeName('submit', new Set([...handled, ...actionsOf(file).map(({ sent }) => sent.name)]));
}
