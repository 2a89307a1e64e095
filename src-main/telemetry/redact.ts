/** Takes out of a log line what must never be in a file: keys, tokens, card and account numbers, emails, phones. */

const SECRET_NAMES = /^(authorization|cookie|token|secret|password|pass|(api[-_]?)?key|credentials?)$/i;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/([?&](?:token|key|api_key|access_token)=)[^&\s"']+/gi, '$1[redacted]'],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{8,}/g, '$1 [redacted]'],
  [/\b(?:sk|pk|rk|AIza|AKIA|ghp|gho|xox[abp])[-_A-Za-z0-9]{16,}/g, '[key]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[account]'],
  [/(?<![\w.:-])\d(?:[ -]?\d){12,18}(?![\w-])/g, '[number]'],
  [/(?<![\w.:-])\+\d(?:[ ()-]?\d){7,14}(?![\w-])/g, '[phone]'],
  [/(?<![\w.:-])0\d(?:[ ()-]?\d){7,11}(?![\w.:-])/g, '[phone]'],
];

export function redactText(text: string): string {
  return PATTERNS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
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
