/** The inputs and outputs of a subgraph: names, optionally with a type. */
import { z } from '../schema.ts';
import { answerSchemaSchema, type AnswerSchema } from './answer-schema.ts';
import { keySchema } from './ids.ts';
import { t } from '../messages/translate.ts';

const namedPortSchema = z.strictObject({
  key: keySchema.meta({
    title: t('fields.ports.namedPort.key.title'),
    description: t('fields.ports.namedPort.key.help'),
  }),
  type: answerSchemaSchema
    .optional()
    .meta({ title: t('fields.ports.namedPort.type.title'), description: t('fields.ports.namedPort.type.help') }),
  optional: z
    .boolean()
    .optional()
    .meta({
      title: t('fields.ports.namedPort.optional.title'),
      description: t('fields.ports.namedPort.optional.help'),
      default: false,
    }),
  label: z
    .string()
    .max(200)
    .optional()
    .meta({ title: t('fields.ports.namedPort.label.title'), description: t('fields.ports.namedPort.label.help') }),
});

/** A bare key is a required input of any type, or an output of any type. */
export const portSchema = z.union([keySchema, namedPortSchema]);

export const portsSchema = z.array(portSchema).max(100);

export type PortInFile = z.infer<typeof portSchema>;

export interface Port {
  readonly key: string;
  readonly type?: AnswerSchema | undefined;
  readonly optional?: boolean | undefined;
  readonly label?: string | undefined;
}

export const PORT_LISTS = ['inputs', 'outputs'] as const;
export type PortList = (typeof PORT_LISTS)[number];

export function portKey(port: PortInFile): string {
  return typeof port === 'string' ? port : port.key;
}

export function portsOf(ports: readonly PortInFile[] | undefined): readonly Port[] {
  return (ports ?? []).map((port) => (typeof port === 'string' ? { key: port } : port));
}

/** Written as a bare key without details. */
export function toFile({ key, type, optional, label }: Port): PortInFile {
  if (type === undefined && optional !== true && (label ?? '') === '') return key;
  return {
    key,
    ...(type === undefined ? {} : { type }),
    ...(optional === true ? { optional } : {}),
    ...(label === undefined || label === '' ? {} : { label }),
  };
}
