/** The published JSON Schemas (draft 2020-12), generated from the same source as the validators. */
import { publish } from '../flow/publish-schema.ts';
import { flowSchema } from './flow-schema.ts';
import { layoutSchema } from '../flow/layout.ts';

export function flowJsonSchema(): Record<string, unknown> {
  return publish(flowSchema, 'flow.v1', 'Switchyard flow, version v1');
}

export function layoutJsonSchema(): Record<string, unknown> {
  return publish(layoutSchema, 'layout.v1', 'Switchyard layout, version v1');
}
