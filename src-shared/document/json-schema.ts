/** The published JSON Schemas (draft 2020-12), generated from the same source as the validators. */
import { publish } from '../flow/publish-schema.ts';
import { flowSchema } from './flow-schema.ts';
import { layoutSchema } from '../flow/layout.ts';
import { t } from '../messages/translate.ts';

export function flowJsonSchema(): Record<string, unknown> {
  return publish(flowSchema, 'flow.v1', t('flow.schemaTitles.flow'));
}

export function layoutJsonSchema(): Record<string, unknown> {
  return publish(layoutSchema, 'layout.v1', t('flow.schemaTitles.layout'));
}
