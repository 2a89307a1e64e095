import { describe, expect, it } from 'vitest';
import { functionFacts } from '../../../../src-main/importer/inspect/functions/function-facts.ts';
import { toolNames } from '../../../../src-main/importer/inspect/functions/tools.ts';
import { readPython } from './read-python.ts';

const IMPORTS = `
from typing import Literal, Union, TypedDict
from dataclasses import dataclass
from langgraph.graph import END
from langgraph.types import Send, Command, interrupt as ask
from langgraph.prebuilt import ToolNode, create_react_agent
from langchain_core.tools import tool, StructuredTool, BaseTool
from langchain_openai import ChatOpenAI
from langchain_anthropic import ChatAnthropic
from langchain.chat_models import init_chat_model
import openai
`;

async function facts(code: string, name = 'node') {
  const { interpreter, named } = await readPython(IMPORTS + code);
  return functionFacts(named(name), interpreter);
}

async function routes(code: string) {
  return (await facts(code)).routes.map(
    (each) => `${each.target ?? `? ${each.why}`} ${each.via}${each.parent ? ' parent' : ''}`,
  );
}

async function writes(code: string) {
  return (await facts(code)).writes;
}

describe('the targets of a node', () => {
  it.each([
    ['def node(s) -> Command[Literal["a", END]]:\n    return Command(goto=s.x)', ['a command', '__end__ command']],
    ['def node(s) -> "Command[Literal[\'a\']]":\n    return Command(goto="a")', ['a command']],
    ['def node(s) -> Union[Command[Literal["a"]], dict]:\n    return {}', ['a command']],
    [
      'def node(s):\n    if s:\n        return Command(goto="a", update={})\n    return Command(goto=["b", Send("c", {})])',
      ['a command', 'b command', 'c send'],
    ],
    ['def node(s):\n    to = "x" if s else END\n    return Command(goto=to)', ['x command', '__end__ command']],
    ['def jump(to):\n    return Command(goto=to)\nasync def node(s):\n    return jump("far")', ['far command']],
    ['def node(s):\n    return Command(goto="up", graph=Command.PARENT)', ['up command parent']],
    ['def node(s):\n    return Command(update={"x": 1})', []],
    ['def node(s):\n    return {"x": 1}', []],
    ['def node(s) -> Command:\n    return Command(goto="a")', ['a command']],
  ])('%s', async (code, expected) => {
    expect(await routes(code)).toEqual(expected);
  });

  it('are reported as unknown with the reason', async () => {
    expect(await routes('def node(s):\n    return Command(goto=s["next"])')).toEqual([
      expect.stringMatching(/^\? .+ command$/),
    ]);
    expect(await routes('def node(s) -> Command:\n    return helper(s)')).toEqual([
      expect.stringMatching(/^\? .+ command$/),
    ]);
  });
});

describe('the updates of a node', () => {
  it.each([
    ['def node(s):\n    return {"a": 1, "b": 2}', ['a', 'b']],
    ['def node(s):\n    if s:\n        return {"a": 1}\n    return Command(goto="x", update={"b": 2})', ['a', 'b']],
    ['def node(s):\n    out = {"a": 1}\n    out["b"] = 2\n    return out', ['a', 'b']],
    ['def node(s):\n    return dict(a=1)', ['a']],
    ['def node(s):\n    print(s)', []],
    ['def node(s):\n    s["a"] = 1\n    s["b"] += 2\n    return s', ['a', 'b']],
    ['class S(TypedDict):\n    a: int\ndef node(s):\n    return S(a=1)', ['a']],
    ['@dataclass\nclass S:\n    a: int\n    b: int = 0\ndef node(s):\n    return S(a=1)', ['a']],
    ['def node(s):\n    return {**s, "a": 1}', null],
    ['def node(s):\n    return compute(s)', null],
    ['def node(s):\n    yield {"a": 1}', null],
    ['node = lambda s: {"a": s}', ['a']],
  ])('%s', async (code, expected) => {
    expect(await writes(code)).toEqual(expected);
  });
});

describe('the facts about a node', () => {
  it('include waiting for a person, directly and in functions it calls', async () => {
    const found = await facts(`
def confirm(what):
    return ask({"q": what})
def node(state):
    """Asks the
    person.

    More."""
    first = ask("who?")
    return {"answer": confirm(first)}
`);
    expect(found.interrupts.map((each) => each.line)).toEqual([20, 14]);
    expect(found.description).toBe('Asks the person.');
  });

  it('include model calls with tools, however the chain is built', async () => {
    const found = await facts(`
@tool
def add(a: int, b: int) -> int:
    """Adds."""
    return a + b
@tool("look_up")
def search(q): return q
class Deep(BaseTool):
    name: str = "deep_search"
TOOLS = [add, search, Deep(), StructuredTool.from_function(func=lambda x: x, name="odd")]
llm = ChatOpenAI(model="gpt-4o", temperature=0)
strong = init_chat_model("anthropic:claude-3-5-sonnet-latest")
bound = llm.bind_tools(TOOLS).with_retry()
def node(state):
    chain = "prompt" | bound
    strong.with_structured_output(dict).invoke("x")
    return {"messages": [chain.invoke(state["messages"])]}
`);
    expect(found.models).toEqual(['anthropic:claude-3-5-sonnet-latest', 'openai:gpt-4o']);
    expect(found.tools).toEqual(['add', 'look_up', 'deep_search', 'odd']);
  });

  it('include calls of provider clients', async () => {
    const found = await facts(`
client = openai.OpenAI()
def node(state):
    return {"x": client.chat.completions.create(model="gpt-4o-mini", messages=[])}
`);
    expect(found.models).toEqual(['openai:gpt-4o-mini']);
  });

  it('include a model held in an object', async () => {
    const found = await facts(`
class Agent:
    """Not this."""
    def __init__(self, name):
        self.llm = ChatAnthropic(model_name=name)
    async def run(self, state):
        "Runs."
        return {"m": await self.llm.ainvoke(state)}
node = Agent("claude-x").run
`);
    expect(found).toMatchObject({ models: ['anthropic:claude-x'], description: 'Runs.', writes: ['m'] });
  });
});

describe('tool names', () => {
  it('are reported as far as they are known', async () => {
    const { named } = await readPython(`${IMPORTS}
from langchain_tavily import TavilySearch
def plain(x): pass
class Answer(TypedDict):
    text: str
all = [plain, TavilySearch(max_results=2), Answer, {"type": "function", "function": {"name": "spec"}}, {"type": "web_search"}]
some = [plain, *load_tools()]
`);
    expect(toolNames(named('all'))).toEqual({
      names: ['plain', 'tavily_search', 'Answer', 'spec', 'web_search'],
      complete: true,
    });
    expect(toolNames(named('some'))).toEqual({ names: ['plain'], complete: false });
  });
});
