import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../../../src-main/cli/schemas.ts';
import { inspectRepository } from '../../../../src-main/importer/inspect/inspect-repository.ts';
import { createPythonParser } from '../../../../src-main/importer/python-source/parse-python.ts';
import { inspectionSchema } from '../../../../src-shared/importer/inspection.ts';

const AGENTS = 'tests/fixtures/agents';

function agents(): string[] {
  const entries = readdirSync(AGENTS, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

describe('the published schema of an inspection', () => {
  it('fits the inspection of every agent of the corpus, and so does its source schema', async () => {
    const published = SCHEMAS.find(({ name }) => name === 'inspection');
    const validate = new Ajv2020({ strict: false }).compile(published?.json() ?? { not: {} });
    const parser = await createPythonParser();
    const wrong = agents().flatMap((name) => {
      const inspection = inspectRepository({ root: join(AGENTS, name), parser });
      const own = inspectionSchema.safeParse(inspection);
      const fits = validate(JSON.parse(JSON.stringify(inspection)));
      return fits && own.success ? [] : [{ name, errors: validate.errors, own: own.error?.issues }];
    });
    expect(wrong).toEqual([]);
    expect(agents().length).toBeGreaterThan(40);
  });
});
