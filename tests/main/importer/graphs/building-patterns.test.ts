/** Ways to build a graph in Python other than a plain list of calls. */
import { describe, expect, test } from 'vitest';
import { t } from '../../../harness/messages.ts';
import { drawnFrom, inspectFiles } from './read-graphs.ts';

describe('classes', () => {
  test('reads private methods, lazy properties, partials, and variables in routers', () => {
    expect(
      drawnFrom(`from functools import partial
from langgraph.graph import StateGraph, START, END, MessagesState
from langgraph.types import Send
class Web:
    def __init__(self, llm, tools=None):
        self.__graph = None
        self.llm = llm
        self.__graph = self.__build_graph()
    def __build_graph(self):
        g = StateGraph(MessagesState)
        g.add_node("a", self.a)
        g.add_node("b", self._b)
        g.add_edge(START, "a")
        g.add_conditional_edges("a", partial(self.route, name="x"))
        return g.compile()
    def a(self, s): return {"messages": []}
    @staticmethod
    def _b(s): return {}
    def route(self, s, name):
        routes_to = ""
        if s["x"]:
            routes_to = "b"
        else:
            routes_to = END
        return routes_to
    @property
    def graph(self):
        return self.__graph
class Lazy:
    def __init__(self, cfg):
        self._g = None
    @property
    def app(self):
        if self._g is None:
            g = StateGraph(MessagesState)
            g.add_node("lazy", lambda s: s)
            g.set_entry_point("lazy")
            self._g = g.compile()
        return self._g
web = Web("x").graph
app = Lazy({}).app
`),
    ).toEqual([
      {
        id: 'web',
        export: 'graph agent.py:web',
        nodes: ['a method', 'b method'],
        edges: ['__start__ -> a', 'a ?> b inferred', 'a ?> __end__ inferred'],
      },
      { id: 'app', export: 'graph agent.py:app', nodes: ['lazy lambda'], edges: ['__start__ -> lazy'] },
    ]);
  });

  test('reads enums, registering decorators, dataclasses, subclasses of the builder, and names set later', () => {
    const found = drawnFrom(`from enum import Enum
from langgraph.graph import StateGraph, START, END
from dataclasses import dataclass
class N(str, Enum):
    A = "a"
    B = "b"
class K:
    X = "x"
@dataclass
class Cfg:
    name: str
    nxt: str = END
def reg(builder, n):
    def deco(f):
        builder.add_node(n, f)
        return f
    return deco
b = StateGraph(dict)
@reg(b, N.A)
def fa(s): return {}
@reg(b, N.B.value)
def fb(s):
    match s["k"]:
        case "one": return {"a": 1}
        case _: return {"b": 1}
@reg(b, K.X)
def fx(s): return {}
def route(s):
    match s["k"]:
        case "one": return N.B
        case "two": return K.X
        case _: return END
b.add_edge(START, N.A)
b.add_conditional_edges(N.A.value, route)
c = Cfg("x")
b.add_edge(c.name, c.nxt)
class G(StateGraph):
    def __init__(self, s):
        super().__init__(s)
        self.add_node("own", lambda s: s)
        self.add_edge(START, "own")
gg = G(dict).compile()
graph = b.compile()
graph.name = "Named"
`);
    expect(found).toEqual([
      { id: 'gg', export: 'graph agent.py:gg', nodes: ['own lambda'], edges: ['__start__ -> own'] },
      {
        id: 'graph',
        export: 'graph agent.py:graph',
        nodes: ['a function', 'b function', 'x function'],
        edges: ['__start__ -> a', 'x -> __end__', 'a ?> b inferred', 'a ?> x inferred', 'a ?> __end__ inferred'],
      },
    ]);
  });
});

describe('loops and closures', () => {
  test('reads imported tables, ranges, slices, pairs, closures, and default arguments of lambdas', () => {
    const [graph] = drawnFrom(
      `from langgraph.graph import StateGraph, START, END
from langgraph.types import Send
from nodes import NODES, EDGES
def search_node(backend):
    async def inner(state): return {"r": backend}
    return inner
def _error_or_next(n):
    def route(state):
        if state.get("error"): return "__end__"
        return n
    return route
def fan(n):
    def go(state): return [Send(n, {"x": x}) for x in state["xs"]]
    return go
g = StateGraph(dict)
for name, fn in NODES.items(): g.add_node(name, fn)
for name, fn in (("search", search_node("b")), ("rank", lambda s: s)): g.add_node(name, fn)
xs = [{"id": "one"}, {"id": "two"}, {"id": "three"}]
for x in xs: g.add_node(x["id"], search_node(x["id"]))
for i in range(len(xs) - 1): g.add_edge(xs[i]["id"], xs[i + 1]["id"])
g.add_edge(xs[-1]["id"], END)
names = list(NODES)
for a, b in zip(names, names[1:]): g.add_edge(a, b)
for a, b in EDGES[1:3]: g.add_edge(a, b)
g.add_conditional_edges("search", _error_or_next("rank"))
g.add_conditional_edges("rank", fan("one"))
for dst in ["one", "two"]:
    g.add_conditional_edges("policy" + dst if False else "search", lambda s, _d=dst: _d)
g.add_edge(START, "search")
g = g.compile()
`,
      {
        'nodes.py': `def n1(s): return {}
def n2(s): return {}
NODES = {"n1": n1, "n2": n2}
EDGES = [("x","y"), ("n2", "search"), ("n1", "rank"), ("z","z")]
`,
      },
    );
    expect(graph?.nodes).toEqual([
      'n1 function',
      'n2 function',
      'search function',
      'rank lambda',
      'one function',
      'two function',
      'three function',
    ]);
    expect(graph?.edges).toEqual([
      'one -> two',
      'two -> three',
      'three -> __end__',
      'n1 -> n2',
      'n2 -> search',
      'n1 -> rank',
      '__start__ -> search',
      'search ?> __end__ inferred',
      'search ?> rank inferred',
      'rank ?> one inferred',
      'search ?> one inferred',
      'search ?> two inferred',
    ]);
  });
});

describe('functions that build graphs', () => {
  test('use default arguments at calls, and both branches where a condition is unknown', () => {
    const { graphs } = inspectFiles({
      'agent.py': `def build(enable_tools=False, extra=None):
    try:
        from langgraph.graph import StateGraph, START, END
    except ImportError:
        return None
    b = StateGraph(dict)
    b.add_node("a", lambda s: s)
    if enable_tools:
        b.add_node("tools", lambda s: s)
        b.add_edge("a", "tools")
    nxt = "tools" if enable_tools else END
    b.add_conditional_edges("a", lambda s: "go", {"go": nxt})
    b.add_edge(START, "a")
    return b.compile()
graph = build()
def make(flag, with_x: bool):
    from langgraph.graph import StateGraph, START, END
    b = StateGraph(dict)
    b.add_node("p", lambda s: s)
    if with_x:
        b.add_node("q", lambda s: s)
    nxt = "q" if with_x else END
    b.add_edge("p", nxt)
    b.add_edge(START, "p")
    return b.compile()
`,
    });
    const shown = graphs.map(({ id, nodes, edges, unresolved }) => {
      return {
        id,
        nodes: nodes.map((node) => node.name),
        edges: edges.length,
        unresolved: unresolved.map((each) => each.what),
      };
    });
    expect(shown).toEqual([
      { id: 'graph', nodes: ['a'], edges: 2, unresolved: [] },
      {
        id: 'make',
        nodes: ['p', 'q'],
        edges: 3,
        unresolved: [t('imports.nodes.exists', { name: 'q' }), t('imports.edges.leads', { from: 'p' })],
      },
    ]);
  });

  test('are found in a script that does not export its graph', () => {
    expect(
      drawnFrom(`import asyncio
from langgraph.graph import StateGraph, START, END
async def main():
    b = StateGraph(dict)
    b.add_node("only", lambda s: s)
    b.add_edge(START, "only")
    app = b.compile()
    await app.ainvoke({})
if __name__ == "__main__":
    asyncio.run(main())
`),
    ).toEqual([{ id: 'main', export: 'none agent.py:null', nodes: ['only lambda'], edges: ['__start__ -> only'] }]);
  });

  test('are found with context managers, cached functions, and wrapped nodes', () => {
    expect(
      drawnFrom(`from contextlib import asynccontextmanager
from langgraph.prebuilt import create_react_agent
from langgraph.graph import StateGraph, START
from langchain_mcp_adapters.client import MultiServerMCPClient
from functools import lru_cache, wraps
@asynccontextmanager
async def make_graph(config):
    async with MultiServerMCPClient({}) as client:
        agent = create_react_agent("openai:gpt-4o", client.get_tools())
        yield agent
def log(f):
    @wraps(f)
    def w(s): return f(s)
    return w
@log
def step(s):
    """Step doc."""
    return {"x": 1}
@lru_cache
def get():
    b = StateGraph(dict)
    (b.add_node(step)
      .add_edge(START, "step"))
    return b
g1 = get().compile()
g2 = get().compile(name="two")
`).map(({ id, export: from, nodes }) => [id, from, ...nodes]),
    ).toEqual([
      ['g1', 'graph agent.py:g1', 'step function'],
      ['g2', 'graph agent.py:g2', 'step function'],
      ['make_graph', 'factory agent.py:make_graph', 'agent agent', 'tools tools'],
    ]);
  });
});

test("ignores graphs of other libraries, and recognizes the library's router and older classes", () => {
  expect(
    drawnFrom(`import networkx as nx
from langchain.agents import create_react_agent, AgentExecutor
from langgraph.graph import StateGraph, END, MessageGraph, Graph
from langgraph.graph.state import CompiledStateGraph
from langgraph.prebuilt import tools_condition, ToolNode
G = nx.DiGraph()
G.add_node("a"); G.add_edge("a", "b")
agent = create_react_agent(None, [], None)
ex = AgentExecutor(agent=agent, tools=[])
w = StateGraph(dict)
w.add_node("r", lambda s: s)
w.add_node(ToolNode([], name="retrieval"))
w.add_node(ToolNode([]))
w.add_conditional_edges("r", tools_condition)
w.add_conditional_edges("retrieval", lambda s: "end" if s.get("stopped") else s["p"].mode, {"end": END, "go": "r"})
w.add_conditional_edges("tools", lambda s: "r" if s.get("stopped") else s["p"].mode)
w.set_entry_point("r")
graph: CompiledStateGraph = w.compile().with_config(run_name="x")
old = Graph(); old.add_node("z", lambda x: x); old.set_entry_point("z"); old.set_finish_point("z"); olda = old.compile()
`),
  ).toEqual([
    {
      id: 'graph',
      export: 'graph agent.py:graph',
      nodes: ['r lambda', 'retrieval tools', 'tools tools'],
      edges: [
        '__start__ -> r',
        'r ?> tools inferred',
        'r ?> __end__ inferred',
        'retrieval ?> __end__',
        'retrieval ?> r',
        'tools ?> r inferred',
        'tools ?> ? unresolved',
      ],
    },
    { id: 'olda', export: 'graph agent.py:olda', nodes: ['z lambda'], edges: ['__start__ -> z', 'z -> __end__'] },
  ]);
});
