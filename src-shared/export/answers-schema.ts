/** The answers a conversation collects, as a JSON Schema with one property each, for the program that receives them. */
import { questionOf } from '../node-kinds/parts-of.ts';
import { ANY_TEXT, optionLabel, type AnswerSchema } from '../flow/answer-schema.ts';
import { assertNever } from '../errors.ts';
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import { titleInFlow } from '../node-kinds/node-title.ts';
import { t } from '../messages/translate.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** None is required: questions may be skipped, and a conversation may end early. */
export function answersJsonSchema(flow: Flow, graphs: readonly GraphRef[]): JsonSchema {
  const questions = graphs
    .flatMap((ref) => graphOf(flow, ref)?.nodes ?? [])
    .flatMap((node) => {
      const question = questionOf(node);
      return question === undefined ? [] : [{ question, title: titleInFlow(flow, node) }];
    })
    .toSorted((a, b) => compareIds(a.question.key, b.question.key));
  const properties = questions.map(({ question, title }) => {
    const description = [question.prompt.trim(), question.notes ?? ''].filter((text) => text !== '').join('\n');
    return [
      question.key,
      {
        title,
        ...(description !== '' && { description }),
        ...schemaOf(question.answer ?? ANY_TEXT),
      },
    ] as const;
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: t('flow.answersSchema.schemaTitle', { label: flow.label ?? flow.id }),
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

const FORMATS: Readonly<Record<string, string>> = { email: 'email', url: 'uri' };

function schemaOf(answer: AnswerSchema): JsonSchema {
  switch (answer.type) {
    case 'text': {
      const { format = 'plain', minLength, maxLength, pattern } = answer;
      const whole = pattern === undefined ? undefined : `^(?:${pattern})$`;
      return defined({ type: 'string', format: FORMATS[format], minLength, maxLength, pattern: whole });
    }
    case 'number': {
      const { integer, minimum, maximum } = answer;
      return defined({ type: integer === true ? 'integer' : 'number', minimum, maximum, 'x-unit': answer.unit });
    }
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return optionsOf(answer);
    case 'choices': {
      const { minItems, maxItems } = answer;
      return defined({ type: 'array', items: optionsOf(answer), uniqueItems: true, minItems, maxItems });
    }
    case 'date':
      return defined({ type: 'string', format: 'date', 'x-minimum': answer.minimum, 'x-maximum': answer.maximum });
    case 'duration': {
      const { minimum, maximum, unit } = answer;
      return defined({ type: 'number', minimum, maximum, 'x-unit': unit });
    }
    default:
      return assertNever(answer);
  }
}

function optionsOf({ options }: Extract<AnswerSchema, { options: unknown }>): JsonSchema {
  const isNamed = options.some((option) => optionLabel(option) !== option.value);
  return isNamed
    ? { oneOf: options.map((option) => ({ const: option.value, title: optionLabel(option) })) }
    : { enum: options.map(({ value }) => value) };
}

function defined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
