import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answersJsonSchema } from '../../../src-shared/export/answers-schema.ts';
import { flowToMermaid } from '../../../src-shared/export/mermaid.ts';
import { flowToYaml, parseYaml } from '../../../src-shared/export/yaml.ts';
import { readFlowText } from '../../../src-shared/fragment/read-file.ts';
import { graphRefs } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { descendant } from '../flow/random-edits.ts';
import { startsWith } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

const SAMPLES = ['appointment_desk', 'led_sales', 'lost_card', 'mortgage', 'service_desk'];

function sample(id: string) {
  const text = readFileSync(new URL(`../../../resources/plugins/${id}/flow.json`, import.meta.url), 'utf8');
  const parsed = parseFlow(text);
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return parsed.value.flow;
}

const flow = flowOf({
  entry: 'end.first',
  nodes: [
    question('end.first', { key: 'size', label: 'Size "m²" <b>', prompt: 'How #big; & `why`?\nSay it.' }),
    { id: 'end-first', type: 'decision' },
    { id: 'call', type: 'subgraph', ref: 'pay' },
    end,
  ],
  edges: [
    edge('end.first', 'end-first', 'answers.size > 3 || answers.size == 1'),
    edge('end-first', 'call', 'else'),
    edge('end-first', 'gone'),
    edge('call', 'end', null, { kind: 'error' }),
  ],
  subgraphs: {
    pay: {
      label: 'Pay; now',
      entry: 'x',
      nodes: [{ id: 'x', type: 'say', text: 'Hi' }],
      edges: [edge('x', '__exit__')],
    },
  },
});

describe('Mermaid', () => {
  test('names are plain and unique, and texts are escaped', () => {
    expect(flowToMermaid(flow, graphRefs(flow))).toBe(`flowchart TD
  start((Start)) --> n_end_first
  n_call[["Pay#59; now"]]:::kind_subgraph
  n_end(["End"]):::kind_terminal
  n_end_first_2{"Decision"}:::kind_decision
  n_end_first["Size #quot;m²#quot; #lt;b#gt;<br/>How #35;big#59; #amp; #96;why#96;? Say it."]:::kind_question
  n_call -.->|"error"| n_end
  n_end_first_2 -->|"Otherwise"| n_call
  n_end_first -->|"Size is more than 3 or size is 1"| n_end_first_2
  subgraph g_pay["Pay#59; now"]
    n_x("Say<br/>Hi"):::kind_say
    x_pay(["Return"])
    n_x --> x_pay
  end
  n_call -.-o g_pay
  classDef kind_decision fill:#fdf0d8,stroke:#9a5b00,color:#181c25
  classDef kind_question fill:#e5eefc,stroke:#2563c9,color:#181c25
  classDef kind_say fill:#dcf3f2,stroke:#0a7474,color:#181c25
  classDef kind_subgraph fill:#e9eafc,stroke:#4a4fc7,color:#181c25
  classDef kind_terminal fill:#fce8ea,stroke:#b93341,color:#181c25
`);
  });

  test('every line is valid Mermaid, whatever a flow contains', () => {
    const name = '[a-z]_[A-Za-z0-9_]+';
    const label = '"[^"`;\\n]*"';
    const line = new RegExp(
      `^(flowchart TD|start\\(\\(Start\\)\\) --> ${name}|subgraph ${name}\\[${label}\\]|end|${name}[[({]+${label}[\\])}]+(:::kind_[a-z]+)?|${name} -(\\.)?->(\\|${label}\\|)? ${name}|${name} -\\.-o ${name}|classDef kind_[a-z]+ [^ ]+|)$`,
    );
    const check = (text: string) => {
      for (const written of text.replaceAll(/#[a-z0-9]+;/g, '').split('\n')) expect(written.trim()).toMatch(line);
    };
    for (const id of SAMPLES) check(flowToMermaid(sample(id), graphRefs(sample(id))));
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, guard) => {
        const nodes = [question('a', { prompt: text.slice(0, 200) }), end];
        const some = flowOf({ nodes, edges: [edge('a', 'end', guard)] });
        check(flowToMermaid(some, [null]));
      }),
      { numRuns: tries(60) },
    );
  });
});

describe('YAML', () => {
  test.each(SAMPLES)('%s reads back unchanged', async (id) => {
    const before = sample(id);
    const read = await readFlowText(flowToYaml(before), 'flow.yaml');
    expect(read).toEqual({ ok: true, value: { kind: 'flow', flow: canonicalFlow(before), migratedFrom: null } });
  });

  test('any flow reads back unchanged', () => {
    fc.assert(
      fc.property(descendant, fc.string(), (any, label) => {
        const before = canonicalFlow({ ...any, label });
        expect(parseYaml(flowToYaml(before))).toEqual({ ok: true, value: JSON.parse(JSON.stringify(before)) });
      }),
      { numRuns: tries(40) },
    );
  });

  test('errors have locations, and aliases cannot expand without bounds', async () => {
    const broken = await readFlowText('version: v1\nnodes: [\n', 'flow.yaml');
    expect(broken).toMatchObject({
      ok: false,
      error: {
        message: expect.stringMatching(
          startsWith('flow.readFile.invalidYaml', { file: 'flow.yaml', line: /\d/, column: /\d+/ }),
        ),
      },
    });
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...'bcdefgh'.split('').map((name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`).join(',')}]`),
    ];
    expect(parseYaml(bomb.join('\n'))).toMatchObject({ ok: false });
  });
});

test('the answers schema contains each answer with its type', () => {
  const asked = flowOf({
    label: 'Desk',
    nodes: [
      question('size', { answer: { type: 'number', integer: true, minimum: 1, unit: 'm' } }),
      question('mail', { answer: { type: 'text', format: 'email', pattern: '.+@.+' } }),
      question('kind', { answer: { type: 'choice', options: [{ value: 'a', label: 'Apple' }, { value: 'b' }] } }),
      question('more', { answer: { type: 'choices', options: [{ value: 'x' }], maxItems: 2 } }),
      question('sure', { answer: { type: 'boolean' } }),
      question('day', { answer: { type: 'date' } }),
    ],
    subgraphs: { pay: { entry: 'card', nodes: [question('card')], edges: [] } },
  });
  const schema = answersJsonSchema(asked, graphRefs(asked));
  expect(schema).toMatchObject({ title: 'Answers from Desk', additionalProperties: false });
  expect(schema['properties']).toEqual({
    card: { title: 'Card', description: 'card?', type: 'string' },
    day: { title: 'Day', description: 'day?', type: 'string', format: 'date' },
    kind: {
      title: 'Kind',
      description: 'kind?',
      oneOf: [
        { const: 'a', title: 'Apple' },
        { const: 'b', title: 'b' },
      ],
    },
    mail: { title: 'Mail', description: 'mail?', type: 'string', format: 'email', pattern: '^(?:.+@.+)$' },
    more: {
      title: 'More',
      description: 'more?',
      type: 'array',
      items: { enum: ['x'] },
      uniqueItems: true,
      maxItems: 2,
    },
    size: { title: 'Size', description: 'size?', type: 'integer', minimum: 1, 'x-unit': 'm' },
    sure: { title: 'Sure', description: 'sure?', type: 'boolean' },
  });
  expect(Object.keys(answersJsonSchema(asked, ['pay'])['properties'] as object)).toEqual(['card']);
});
