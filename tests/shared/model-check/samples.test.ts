/** The flows that come with the studio are proved to the end, in seconds. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import { buildFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { spread } from '../../harness/thorough.ts';

const SAMPLES = 'resources/plugins';

test.each(spread(readdirSync(SAMPLES).sort(), 4))(
  '%s has no dead end in any conversation',
  (id) => {
    const parsed = parseFlow(readFileSync(`${SAMPLES}/${id}/flow.json`, 'utf8'));
    if (!parsed.ok) throw new Error(`${id} cannot be read.`);
    const { complete, findings } = prove(buildFlow(parsed.value.flow));
    expect({ complete, findings }).toEqual({ complete: true, findings: [] });
  },
  240_000,
);
