/** Which code can tell anything of the project, told from its text: the rest need not be parsed for it. */
import { modelClassNames } from '../models/model-classes.ts';
import { implyingClassNames } from './implied-variables.ts';

/** Readers of variables, functions that make models and agents, and classes. */
const WORDS = [
  ...['getenv', 'environb?', 'environs', 'secret_from_env', 'from_env', 'decouple', 'starlette', 'BaseSettings'],
  ...['init_chat_model', 'load_chat_model', 'create_react_agent', 'create_agent', 'create_supervisor'],
  ...['create_deep_agent', ...modelClassNames(), ...implyingClassNames()],
];
const TELLING = new RegExp(`\\b(?:${WORDS.join('|')})\\b`);

/** Whether a file can read variables or make models. */
export function isRelevant(text: string): boolean {
  return TELLING.test(text);
}

/** Imports, inner classes, and texts that attributes begin with: these matter for other files. */
const TELLS_OTHERS =
  /\bimport\b|\bclass\b|\bself\s*\.\s*\w+\b[^=]*(?<![=!<>])=[\s\\]*(?:[rRuUbBfF]{0,2}["']|[\w.\s]*[fF]ield\b)/;

export function affectsOthers(body: string): boolean {
  return TELLS_OTHERS.test(body);
}
