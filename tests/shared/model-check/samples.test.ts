/** The sample flows are proved completely within seconds. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { inGate } from '../../harness/thorough.ts';

const SAMPLES = 'resources/plugins';

/** Mortgage and lost card take most of the time. */
const quick = ['appointment_desk', 'led_sales', 'service_desk'];

test.each(inGate(quick, { of: readdirSync(SAMPLES).sort() }))(
  '%s has no dead end in any conversation',
  (id) => {
    const parsed = parseFlow(readFileSync(`${SAMPLES}/${id}/flow.json`, 'utf8'));
    if (!parsed.ok) throw new Error(`${id} cannot be read.`);
    const { complete, findings } = prove(compileCheckedFlow(parsed.value.flow));
    expect({ complete, findings }).toEqual({ complete: true, findings: [] });
  },
  240_000,
);
