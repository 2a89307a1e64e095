/** Removes from log lines what must never be in a file: keys, tokens, and personal data. */

import { redactPii } from '../../src-shared/redaction/redact-pii.ts';

const SECRET_NAMES = /^(authorization|cookie|token|secret|password|pass|(api[-_]?)?key|credentials?)$/i;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/([?&](?:token|key|api_key|access_token)=)[^&\s"']+/gi, '$1[redacted]'],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/g, '$1 [redacted]'],
  [/\b(?:sk|pk|rk|AIza|AKIA|ghp|gho|xox[abp])[-_A-Za-z0-9]{16,}/g, '[key]'],
];

export function redactText(text: string): string {
  const withoutSecrets = PATTERNS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
  return redactPii(withoutSecrets);
}

const MAX_DEPTH = 6;

export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value instanceof Error)
    return { type: value.name, message: redactText(value.message), stack: redactText(value.stack ?? '') };
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  return redactFields(value, depth);
}

export function redactFields(fields: object, depth = 0): Record<string, unknown> {
  const clean = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    SECRET_NAMES.test(name) ? '[redacted]' : redactValue(value, depth + 1),
  ];
  return Object.fromEntries(Object.entries(fields).map(clean));
}
