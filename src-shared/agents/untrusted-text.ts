/** Makes text of tools, documents, and users safe for a prompt: it is data and stays inside its delimiters. */
import type { Json } from '../json.ts';
import { cutText } from '../cut-text.ts';

const MAX_CHARACTERS = 8000;

/** Control sequences of terminals and chat templates, and invisible characters that hide instructions. */
const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|<\|[^|<>]{1,40}\|>/gu;

export function cleanText(text: string, most = MAX_CHARACTERS): string {
  const clean = text.replace(CONTROL, '').replaceAll('```', "'''");
  return cutText(clean, most);
}

/** A value as fenced JSON. */
export function fenced(value: Json, most = MAX_CHARACTERS): string {
  return `\`\`\`json\n${cleanText(JSON.stringify(value, null, 1), most)}\n\`\`\``;
}
