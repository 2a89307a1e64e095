import { describe, expect, it } from 'vitest';
import { functionFacts } from '../../../../src-main/importer/inspect/functions/function-facts.ts';
import { toolNames } from '../../../../src-main/importer/inspect/functions/tools.ts';
import { routerFacts } from '../../../../src-main/importer/inspect/functions/router-facts.ts';
import { readSchema } from '../../../../src-main/importer/inspect/schemas/state-schema.ts';
import { readPython } from './read-python.ts';

/** Forty values that each contain the previous one twice: written out, they would be astronomically large. */
function doubled(first: string, next: (before: string) => string): string {
  const names = Array.from({ length: 40 }, (_, index) => `v${index}`);
  return names.map((name, index) => `${name} = ${index === 0 ? first : next(names[index - 1] ?? '')}`).join('\n');
}

const LISTS = doubled('["x"]', (before) => `[${before}, ${before}]`);
const TYPES = `from typing import Literal, Union, Annotated, TypedDict\n${doubled('Literal["x"]', (before) => `Union[${before}, ${before}]`)}`;

describe('a deeply shared value', () => {
  it('is visited once as a return value or annotation of a router', async () => {
    const lists = await readPython(`${LISTS}\ndef route(s):\n    return v39`);
    expect(routerFacts(lists.named('route'), lists.interpreter).routes.map((each) => each.target)).toEqual(['x']);
    const types = await readPython(`${TYPES}\ndef route(s) -> v39:\n    return s.x`);
    expect(routerFacts(types.named('route'), types.interpreter).routes.map((each) => each.target)).toEqual(['x']);
  });

  it('is visited once as tools, updates, and arguments', async () => {
    const tools = doubled('[print]', (before) => `[${before}, ${before}]`);
    const code = `${tools}
from langchain_openai import ChatOpenAI
from langgraph.types import Command
def node(s):
    ChatOpenAI(model="m").bind_tools(v39).invoke(v39)
    return Command(goto=v39, update=v39)
`;
    const { interpreter, named } = await readPython(code);
    expect(toolNames(named('v39'))).toEqual({ names: ['print'], complete: true });
    expect(functionFacts(named('node'), interpreter)).toMatchObject({ models: ['openai:m'], tools: ['print'] });
  });

  it('is shortened as a type', async () => {
    const code = `${TYPES}\nState = TypedDict("State", {"a": v39})`;
    const { interpreter, named } = await readPython(code);
    const schema = readSchema(named('State'), interpreter);
    expect(schema?.fields[0]?.annotation?.length).toBeLessThanOrEqual(2000);
  });
});
