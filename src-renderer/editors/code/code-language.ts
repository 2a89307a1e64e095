/** Highlighting of files by name; and JSON, for which Monaco has only a complete language service. */
import type { languages } from 'monaco-editor/editor/editor.api.js';

export type CodeLanguage = 'python' | 'json' | 'markdown' | 'yaml' | 'ini' | 'plaintext';

const BY_ENDING: Readonly<Record<string, CodeLanguage>> = {
  py: 'python',
  pyi: 'python',
  json: 'json',
  md: 'markdown',
  yaml: 'yaml',
  yml: 'yaml',
  toml: 'ini',
  cfg: 'ini',
  ini: 'ini',
};

export function languageOf(path: string): CodeLanguage {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return (Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined) ?? 'plaintext';
}

export const JSON_TOKENS: languages.IMonarchLanguage = {
  tokenizer: {
    root: [
      [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'key'],
      [/"(?:[^"\\]|\\.)*(?:"|$)/, 'string'],
      [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'number'],
      [/true|false|null/, 'keyword'],
      [/[{}[\],:]/, 'delimiter'],
    ],
  },
};
