import { expect, test } from 'vitest';
import type { InspectedField } from '../../../src-shared/importer/inspection.ts';
import { scaffoldDesign } from '../../../src-shared/importer/scaffold/scaffold-design.ts';
import { t } from '../../harness/messages.ts';
import { aField, aGraph, anInspection, aSchema } from './build-graph.ts';

test('an optional field is reported as not asked for only if no question asks for it', () => {
  const optional = [aField('width', 'int', { required: false }), aField('height', 'int', { required: false })];
  const reasoning = (fields: readonly InspectedField[]) => {
    const graph = aGraph({ state: aSchema([]), input: aSchema(fields), output: aSchema([aField('report', 'str')]) });
    const choice = { graph: 'agent', name: 'Agent' };
    return scaffoldDesign(anInspection([graph]), choice).reasoning;
  };
  const left = t('importer.scaffoldDesign.optionalReason', { fields: 'width, height' });
  expect([
    reasoning([aField('amount', 'int'), ...optional]).includes(left),
    reasoning(optional).includes(left),
    reasoning(optional).includes(t('importer.scaffoldDesign.formReason', { count: 2 })),
  ]).toEqual([true, false, true]);
});
