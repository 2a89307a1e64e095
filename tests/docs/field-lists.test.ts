/** The pages list all fields, messages, and names that the code knows, and no others. */
import { describe, expect, test } from 'vitest';
import { toolRowSchema } from '../../src-shared/agents/tool-row.ts';
import { RUN_STATUSES } from '../../src-shared/contract/runs.ts';
import { edgeSchema, LIMIT_DEFAULTS, PATH_POLICY_DEFAULTS } from '../../src-shared/flow/flow.ts';
import { handlerSchema } from '../../src-shared/flow/handlers.ts';
import { EXPRESSION_ROOTS } from '../../src-shared/flow/ids.ts';
import { commonHead, commonTail } from '../../src-shared/flow/node-fields.ts';
import type { Layer } from '../../src-shared/layers/layer.ts';
import { LAYER_FIELDS, LAYER_PARTS, type LayerPart } from '../../src-shared/layers/parts.ts';
import { strategyOf } from '../../src-shared/layers/strategies.ts';
import { importAnswerSchema } from '../../src-shared/importer/import-call.ts';
import { JOB_STATES } from '../../src-shared/importer/job.ts';
import { plannerLimitsSchema } from '../../src-shared/node-kinds/planner/schema.ts';
import { extractionSchema } from '../../src-shared/node-kinds/question/extraction-schema.ts';
import { NODE_KINDS, NODE_TYPES } from '../../src-shared/node-kinds/registry.ts';
import type { ClientMessage } from '../../src-shared/wire/read-client-message.ts';
import { SERVER_PAYLOADS, WIRE_ERROR_CODES } from '../../src-shared/wire/server-messages.ts';
import { runInputSchema } from '../../src-main/ag-ui/run-input.ts';
import type { z } from '../../src-shared/schema.ts';
import { SCHEMAS } from '../../src-main/cli/schemas.ts';
import { AGENT_METRICS } from '../../src-main/telemetry/agent-metrics.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { offeredTools } from '../../src-main/tools/offered-tools.ts';
import { namesIn, tableOf, textOf, type PageTable } from './page-tables.ts';

/** The table mentions every name, and its first column has no others. */
function expectList(table: PageTable, names: readonly string[]): void {
  expect({
    missing: names.filter((name) => !table.mentions.has(name)),
    unknown: table.names.filter((name) => !names.includes(name)),
  }).toEqual({ missing: [], unknown: [] });
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
}

/** The properties of a published schema, or of a part of it; `*` is any member. */
function published(name: string, ...path: readonly string[]): string[] {
  const schema = SCHEMAS.find((each) => each.name === name)!.json() as JsonSchema;
  const part = path.reduce((at, step) => (step === '*' ? at.additionalProperties! : at.properties![step]!), schema);
  return Object.keys(part.properties!);
}

const PART_WORDS: Readonly<Record<LayerPart, string>> = {
  flow: 'the flow',
  nodes: 'nodes',
  edges: 'edges',
  predicates: 'named conditions',
  paths: 'paths',
  handlers: 'client actions',
  subgraphs: 'subgraphs',
};

describe('flow-format.md lists', () => {
  const page = 'flow-format.md';

  test('the members of a flow', () => expectList(tableOf(page, 'The document', 'member'), published('flow')));

  test('the members of a layout', () => {
    const table = tableOf(page, 'The layout', 'member');
    const parts = ['notes', 'groups', 'routes'].flatMap((part) => published('layout', 'root', part, '*'));
    expect(parts.filter((name) => !table.mentions.has(name))).toEqual([]);
    expectList(table, published('layout', 'root'));
  });

  test('the fields of each kind of node', () => {
    const common = [...Object.keys(commonHead), ...Object.keys(commonTail), 'type'];
    const { rows } = tableOf(page, 'Nodes', 'type');
    const ofPlanners = namesIn(rows.find(([type]) => type === '`planner`')![2]!);
    const listed = rows.map(([type, needs, mayHave = '']) => {
      const names = namesIn(mayHave).flatMap((name) => (name === 'planner' ? ofPlanners : [name]));
      return [namesIn(type!)[0], namesIn(needs!).sort(), names.sort()];
    });
    const known = NODE_TYPES.map((type) => {
      const shape = Object.entries(NODE_KINDS[type].schema.shape as Readonly<Record<string, z.ZodType>>).filter(
        ([name, field]) => !common.includes(name) || (name === 'step' && field !== commonTail.step),
      );
      const names = (isOptional: boolean) =>
        shape.flatMap(([name, field]) => (field.safeParse(undefined).success === isOptional ? [name] : [])).sort();
      return [type, names(false), names(true)];
    });
    expect(listed.sort()).toEqual(known.sort());
  });

  test('the hints of an extraction', () =>
    expectList(tableOf(page, 'How answers are understood', 'member'), Object.keys(extractionSchema.shape)));

  test('the members of an edge', () => expectList(tableOf(page, 'Edges', 'member'), Object.keys(edgeSchema.shape)));

  test('the names that expressions read', () => expectList(tableOf(page, 'Expressions', 'name'), EXPRESSION_ROOTS));

  test('the members of a client action', () =>
    expectList(tableOf(page, 'Client actions', 'member'), Object.keys(handlerSchema.shape)));

  test('the path policy with its defaults', () => {
    const rows = tableOf(page, 'Paths', 'member of `pathPolicy`').rows;
    expect(Object.fromEntries(rows.map(([name, , value]) => [namesIn(name!)[0], JSON.parse(value!)]))).toEqual(
      PATH_POLICY_DEFAULTS,
    );
  });

  test('the limits with their defaults', () => {
    const row = tableOf(page, 'The document', 'member').rows.find(([name]) => name === '`limits`')!;
    const listed = [...row[1]!.matchAll(/`(\w+)`[^`]*\((\d+)\)/g)];
    expect(Object.fromEntries(listed.map(([, name, value]) => [name, Number(value)]))).toEqual(LIMIT_DEFAULTS);
  });

  test('the parts that a layer changes', () => {
    const table = tableOf(page, 'Layers', 'member');
    const parts = [...published('layer', 'changes'), ...LAYER_FIELDS.flow];
    expect(parts.filter((name) => ![...table.mentions, 'flow'].includes(name))).toEqual([]);
    expect(published('layer', 'changes', 'prompts', '*').filter((name) => !table.mentions.has(name))).toEqual([]);
  });

  test('the fields of a layer that are combined by default', () => {
    const rows = tableOf(page, 'Layers', 'default').rows;
    const layer = { changes: {} } as Layer;
    for (const strategy of ['append', 'deep-merge']) {
      const clauses = rows.find(([name]) => name === `\`${strategy}\``)![1]!.split(';');
      for (const part of LAYER_PARTS) {
        const listed = clauses.flatMap((clause) => (clause.includes(PART_WORDS[part]) ? namesIn(clause) : []));
        const combined = LAYER_FIELDS[part].filter((field) => strategyOf(layer, part, field) === strategy);
        expect(listed.sort(), part).toEqual(combined.sort());
      }
    }
  });
});

describe('agents.md lists', () => {
  const page = 'agents.md';

  test('the fields of agents and planners', () => {
    const fields = [NODE_KINDS.agent, NODE_KINDS.planner].flatMap(({ schema }) => ownFields(schema.shape));
    expectList(tableOf(page, 'Fields', 'field of agents and planners'), fields);
  });

  test('the fields of models', () =>
    expectList(tableOf(page, 'Fields', 'field of models'), ownFields(NODE_KINDS.model.schema.shape)));

  test('the fields of a row of the tools', () =>
    expectList(tableOf(page, 'A row of the tools', 'field'), Object.keys(toolRowSchema.shape)));

  test('the limits', () => expectList(tableOf(page, 'Limits', 'limit'), Object.keys(plannerLimitsSchema.shape)));

  test('the statuses of a run', () => {
    const [, line = ''] = /^Status: ([^.]+)\./m.exec(textOf(page, 'Runs')) ?? [];
    expect(line.split(', ')).toEqual(RUN_STATUSES);
  });
});

describe('wire-protocol.md lists', () => {
  const page = 'wire-protocol.md';

  test('the messages of a client', () => {
    const types = {
      'client.hello': true,
      'client.text': true,
      'client.ui.action': true,
      'client.ui.error': true,
      'client.mode.update': true,
      'client.audio.start': true,
      'client.audio.chunk': true,
      'client.audio.stop': true,
      'client.audio.interrupt': true,
    } satisfies Record<ClientMessage['type'], true>;
    expect(tableOf(page, 'From the client', 'type').names).toEqual(Object.keys(types));
  });

  test('the messages of the host with their payloads', () => {
    const { rows } = tableOf(page, 'From the host', 'type');
    for (const [type, payload] of Object.entries(SERVER_PAYLOADS)) {
      const row = rows.find(([name]) => namesIn(name!).includes(type));
      expect(row, type).toBeDefined();
      if (!('shape' in payload)) continue;
      const listed = namesIn(row![1]!).map((name) => name.replace('?', ''));
      expect(
        Object.keys(payload.shape).filter((name) => !listed.includes(name)),
        type,
      ).toEqual([]);
    }
    const known = [...Object.keys(SERVER_PAYLOADS), 'server.domain.<plugin>.<name>'];
    expect(rows.flatMap(([name]) => namesIn(name!)).filter((type) => !known.includes(type))).toEqual([]);
  });

  test('the error codes', () => expect(tableOf(page, 'Errors', 'code').names).toEqual(WIRE_ERROR_CODES));
});

describe('the other pages list', () => {
  test('the properties of plugin.json', () =>
    expectList(tableOf('plugins.md', 'Manifest', 'property'), published('plugin')));

  test('the properties of a screen', () =>
    expectList(tableOf('screens.md', 'Screens', 'property'), without(published('screen'), ['version'])));

  test('the members of a test', () => {
    const table = tableOf('testing.md', 'The file', 'member');
    const own = without(published('conversation'), ['version', 'turns']);
    expect(own.filter((name) => !table.mentions.has(name))).toEqual([]);
    expect(published('conversation', 'opening').filter((name) => !table.mentions.has(name))).toEqual([]);
    expect(published('conversation', 'expect').filter((name) => !table.mentions.has(name))).toEqual([]);
  });

  test('the fields of an import', () =>
    expectList(tableOf('import-api.md', '`POST /api/import-agent`', 'field'), published('import-call')));

  test('the state of an import', () => {
    const table = tableOf('import-api.md', '`GET /api/import-agent/status/{job_id}`', 'field');
    expectList(table, published('import-status'));
    expect(JOB_STATES.filter((state) => !table.mentions.has(state))).toEqual([]);
  });

  test('the response to an import', () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(textOf('import-api.md')) ?? [];
    expect(
      importAnswerSchema.safeParse(JSON.parse(example.replaceAll('i_…', `i_${'0'.repeat(32)}`))).error,
    ).toBeUndefined();
  });

  test('the parts of an inspection', () =>
    expectList(tableOf('inspection.md', 'The document', 'part'), without(published('inspection'), ['version'])));

  test('the fields of an AG-UI request', () => {
    const table = tableOf('protocols.md', 'AG-UI', 'field');
    expect(Object.keys(runInputSchema.shape).filter((name) => !table.names.includes(name))).toEqual(['forwardedProps']);
  });

  test('the metrics with their labels', () => {
    const { rows } = tableOf('observability.md', 'Metrics', 'metric');
    const listed = rows.map(([name, , labels]) => [namesIn(name!)[0], namesIn(labels!)]);
    expect(listed).toEqual(AGENT_METRICS.map(({ name, labels }) => [name, labels]));
  });

  test('the built-in tools', () => {
    const row = tableOf('tools.md', 'Tools', 'from').rows.find(([from]) => from === 'Switchyard')!;
    const tools = offeredTools(createBuiltInTools({ allowedOrigins: () => [] })).map(({ name }) => name);
    expect(without(namesIn(row[1]!), ['records.*']).sort()).toEqual(tools.sort());
  });
});

function ownFields(shape: object): string[] {
  return without(Object.keys(shape), [...Object.keys(commonHead), ...Object.keys(commonTail), 'type']);
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
