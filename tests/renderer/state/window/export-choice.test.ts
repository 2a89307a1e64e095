import { expect, test } from 'vitest';
import { withFormat, type ExportChoice } from '../../../../src-renderer/state/window/export-choice.ts';

const CHOICE: ExportChoice = { format: 'svg', scope: 'graph', theme: 'light', background: true, scale: 1 };

test('the answers schema covers the whole flow unless another scope was chosen', () => {
  const schema = withFormat(CHOICE, 'json-schema');
  expect(schema.scope).toBe('flow');
  expect(withFormat(schema, 'png').scope).toBe('graph');
  expect(withFormat({ ...CHOICE, scope: 'selection' }, 'json-schema').scope).toBe('selection');
  expect(withFormat({ ...schema, scope: 'graph' }, 'yaml').scope).toBe('graph');
});
