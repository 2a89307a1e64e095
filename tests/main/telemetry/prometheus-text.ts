/** A strict reader for the text format of Prometheus 0.0.4: throws on anything a real server would reject. */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly samples: Sample[];
}

const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(?:,|$)/;

export function parsePrometheus(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  const families = new Map<string, Family>();
  let family: Family | null = null;
  let help: readonly [string, string] | null = null;
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (kind === 'HELP') help = [name, rest];
    else if (kind === 'TYPE') {
      if (families.has(name)) throw new Error(`Two types of ${name}.`);
      family = { name, type: rest, help: help?.[0] === name ? help[1] : '', samples: [] };
      families.set(name, family);
    } else if (!line.startsWith('#')) addSample(family, line);
  }
  for (const one of families.values()) checkFamily(one);
  return families;
}

function addSample(family: Family | null, line: string): void {
  const [, name = '', labels = '', number = ''] = SAMPLE.exec(line) ?? [];
  const value = number === '+Inf' ? Infinity : Number(number);
  if (name === '' || Number.isNaN(value)) throw new Error(`No sample: ${line}`);
  const suffixes = family?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
  if (family === null || !suffixes.some((suffix) => name === `${family.name}${suffix}`))
    throw new Error(`${name} stands under ${family?.name ?? 'nothing'}.`);
  const sample = { name, labels: parseLabels(labels), value };
  const key = keyOf(sample);
  if (family.samples.some((other) => keyOf(other) === key)) throw new Error(`Twice: ${line}`);
  family.samples.push(sample);
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== '';) {
    const match = LABEL.exec(rest);
    if (match === null) throw new Error(`No labels: ${text}`);
    labels[match[1]!] = match[2]!.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    rest = rest.slice(match[0].length);
  }
  return labels;
}

/** Buckets are cumulative, and the last one contains the total count. */
function checkFamily({ name, type, samples }: Family): void {
  if (type !== 'histogram') return;
  for (const { labels, value: count } of samples.filter((one) => one.name === `${name}_count`)) {
    const buckets = samples.filter((one) => one.name === `${name}_bucket` && matches(one, labels));
    const values = buckets.map(({ value }) => value);
    const bounds = buckets.map((one) => (one.labels['le'] === '+Inf' ? Infinity : Number(one.labels['le'])));
    if (values.join() !== values.toSorted((a, b) => a - b).join()) throw new Error(`Buckets of ${name} shrink.`);
    if (bounds.join() !== bounds.toSorted((a, b) => a - b).join()) throw new Error(`Bounds of ${name} are mixed.`);
    if (bounds.at(-1) !== Infinity || values.at(-1) !== count) throw new Error(`${name} does not add up.`);
  }
}

function matches({ labels }: Sample, wanted: Sample['labels']): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

function keyOf({ name, labels }: Pick<Sample, 'name' | 'labels'>): string {
  return JSON.stringify([name, Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The value of one sample; 0 if it isn't there. */
export function valueOf(families: ReadonlyMap<string, Family>, name: string, labels: Sample['labels'] = {}): number {
  const key = keyOf({ name, labels });
  const all = [...families.values()].flatMap(({ samples }) => samples);
  return all.find((sample) => keyOf(sample) === key)?.value ?? 0;
}
