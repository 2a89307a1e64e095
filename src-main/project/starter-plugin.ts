/** The files of a new plugin: one small example of each part. */
import type { Flow } from '../../src-shared/flow/flow.ts';
import { FLOW_VERSION } from '../../src-shared/flow/flow.ts';
import { serializeFlow, serializeLayout } from '../../src-shared/document/serialize.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';

export interface Starter {
  readonly id: string;
  readonly name: string;
}

/** Maps paths below the folder to text. */
export function starterFiles({ id, name }: Starter): ReadonlyMap<string, string> {
  return new Map([
    [MANIFEST_FILE, json(manifest({ id, name }))],
    ['flow.json', serializeFlow(flow({ id, name }))],
    ['layout.json', serializeLayout(LAYOUT)],
    ['screens/welcome.json', json(screen(name))],
    ['tests/greets.json', json(TEST)],
    ['README.md', readme({ id, name })],
  ]);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function manifest({ id, name }: Starter) {
  return { id, name, version: '0.1.0', stateVersion: 1, description: '', capabilities: {}, permissions: {} };
}

function flow({ id, name }: Starter): Flow {
  return {
    version: FLOW_VERSION,
    id: `flow.${id}`,
    label: name,
    entry: 'welcome',
    state: { customer: { from: 'answers.name', description: "The customer's name, for clients." } },
    handlers: [
      { action: 'stay_anonymous', label: 'Stay anonymous', answers: { name: '"friend"' } },
      { action: 'reset', restart: true },
    ],
    nodes: [
      { id: 'end', type: 'terminal', outcome: 'done' },
      {
        id: 'name',
        type: 'question',
        key: 'name',
        prompt: 'What should I call you?',
        answer: { type: 'text', maxLength: 60 },
      },
      { id: 'thanks', type: 'say', text: 'Pleased to meet you, {{ answers.name }}.' },
      { id: 'welcome', type: 'screen', screen: 'welcome', state: 'WELCOME', waits: false },
    ],
    edges: [
      { id: 'e.name.thanks', from: 'name', to: 'thanks' },
      { id: 'e.thanks.end', from: 'thanks', to: 'end' },
      { id: 'e.welcome.name', from: 'welcome', to: 'name' },
    ],
  };
}

const LAYOUT = {
  version: 'v1',
  root: {
    nodes: {
      welcome: { x: 0, y: 0 },
      name: { x: 0, y: 160 },
      thanks: { x: 0, y: 320 },
      end: { x: 32, y: 480 },
    },
  },
} as const;

function screen(name: string) {
  return {
    version: 'v1',
    title: 'Welcome',
    components: [
      { id: 'root', component: 'Column', children: ['title', 'greeting', 'anonymous'] },
      { id: 'title', component: 'Text', text: name, variant: 'h2' },
      { id: 'greeting', component: 'Text', text: { path: '/greeting' } },
      {
        id: 'anonymous',
        component: 'Button',
        child: 'anonymous_label',
        action: { event: { name: 'stay_anonymous' } },
      },
      { id: 'anonymous_label', component: 'Text', text: "I'd rather not say" },
    ],
    bindings: { greeting: 'answers.name == null ? "Welcome!" : "Welcome, " + answers.name + "!"' },
    when: { anonymous: 'answers.name == null' },
  };
}

const TEST = {
  version: 'v1',
  name: 'Greets by name',
  today: '2026-01-15',
  opening: { said: ['What should I call you?'], waitingAt: 'name' },
  turns: [{ say: 'Ann', expect: { said: ['Pleased to meet you, Ann.'], answers: { name: 'Ann' } } }],
  expect: { outcome: 'done' },
};

function readme({ id, name }: Starter): string {
  return `# ${name}

A Switchyard plugin. Open this folder in the studio, or use the command line:

- \`switchyard run ${id}\` talks to it.
- \`switchyard validate ${id}\` checks it.
- \`switchyard test ${id}\` runs its tests.
`;
}
