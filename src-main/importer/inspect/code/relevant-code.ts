/** Decides from the text alone which files are worth parsing for facts about the project. */
import { modelClassNames } from '../models/model-classes.ts';
import { implyingClassNames } from './implied-variables.ts';

/** Functions that read variables, functions that create models and agents, and class definitions. */
const WORDS = [
  ...['getenv', 'environb?', 'environs', 'secret_from_env', 'from_env', 'decouple', 'starlette', 'BaseSettings'],
  ...['init_chat_model', 'load_chat_model', 'create_react_agent', 'create_agent', 'create_supervisor'],
  ...['create_deep_agent', ...modelClassNames(), ...implyingClassNames()],
];
const TELLING = new RegExp(`\\b(?:${WORDS.join('|')})\\b`);

/** Returns whether a file may read variables or create models. */
export function isRelevant(text: string): boolean {
  return TELLING.test(text);
}

/** Imports, inner classes, and string attributes, which matter to other files. */
const TELLS_OTHERS =
  /\bimport\b|\bclass\b|\bself\s*\.\s*\w+\b[^=]*(?<![=!<>])=[\s\\]*(?:[rRuUbBfF]{0,2}["']|[\w.\s]*[fF]ield\b)/;

export function affectsOthers(body: string): boolean {
  return TELLS_OTHERS.test(body);
}
