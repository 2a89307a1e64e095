import { describe, expect, it } from 'vitest';
import { readSchema } from '../../../../src-main/importer/inspect/schemas/state-schema.ts';
import type { InspectedField } from '../../../../src-shared/importer/inspection.ts';
import { readPython } from './read-python.ts';

async function schema(code: string, name = 'State', others: Readonly<Record<string, string>> = {}) {
  const { interpreter, named } = await readPython(code, others);
  return readSchema(named(name), interpreter);
}

/** A field in one line: its differences from a plain required one. */
function brief(field: InspectedField): string {
  const parts = [
    `${field.name}${field.required ? '' : '?'}: ${field.annotation}`,
    field.reducer === null ? '' : `by ${field.reducer}`,
    field.default === null ? '' : `= ${field.default}`,
    field.inheritedFrom === null ? '' : `from ${field.inheritedFrom}`,
    field.description === null ? '' : `# ${field.description}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

async function fields(code: string, name = 'State', others: Readonly<Record<string, string>> = {}) {
  const found = await schema(code, name, others);
  return [`${found?.name} ${found?.kind} (${found?.bases.join(', ')})`, ...(found?.fields ?? []).map(brief)];
}

describe('a state schema', () => {
  it('can be a TypedDict with reducers and comments on its fields', async () => {
    const code = `
import operator
from typing import Annotated, Any, Literal, Optional, TypedDict
from typing_extensions import NotRequired, Required, ReadOnly
from langgraph.graph.message import add_messages

def keep_last(a, b):
    return b

class State(TypedDict):
    """What is known.

    Attributes:
        topic (str): what it is about
    """
    messages: Annotated[list, add_messages]
    topic: str
    scores: Annotated[list[int], operator.add]  # one for each answer
    # Where it
    # came from
    source: Optional[str]
    last: Annotated[dict[str, Any], "the last answer", keep_last]
    quick: Annotated[int, lambda a, b: a + b]
    maybe: NotRequired[Annotated[str, keep_last]]
    fixed: Annotated[ReadOnly[Literal["a", "b"]], "not a reducer"]
    quoted: "Annotated[list[str], operator.add]"
    plain: 'int | None'  # type: ignore
    """Said below."""
`;
    expect(await fields(code)).toEqual([
      'State typeddict (TypedDict)',
      'messages: list by add_messages',
      'topic: str # what it is about',
      'scores: list[int] by operator.add # one for each answer',
      'source: Optional[str] # Where it came from',
      'last: dict[str, Any] by keep_last # the last answer',
      'quick: int by lambda',
      'maybe?: str by keep_last',
      'fixed: Literal["a", "b"] # not a reducer',
      'quoted: list[str] by operator.add',
      'plain: int | None # Said below.',
    ]);
    const found = await schema(code);
    expect(found).toMatchObject({ file: 'agent.py', line: 10 });
    expect(found?.fields[1]).toMatchObject({ file: 'agent.py', line: 17 });
  });

  it('can inherit across files, with total and Required', async () => {
    expect(
      await fields(
        `
from typing_extensions import Required
from states import Base as Parent
from langgraph.graph import MessagesState

class State(Parent, MessagesState, total=False):
    extra: int
    must: Required[str]
    shared: float
`,
        'State',
        {
          'states/__init__.py': 'from .base import Base',
          'states/base.py': `
import typing as t
class Root(t.TypedDict):
    root: str
class Base(Root, total=False):
    shared: str
    given: t.NotRequired[str]
`,
        },
      ),
    ).toEqual([
      'State typeddict (Base, MessagesState)',
      'root: str from Root',
      'shared?: float',
      'given?: str from Base',
      'messages: list[AnyMessage] by add_messages from MessagesState',
      'extra?: int',
      'must: str',
    ]);
  });

  it('can be a TypedDict created by a call', async () => {
    const code = `
from typing import Annotated, TypedDict, NotRequired
from operator import add
State = TypedDict("MyState", {"a": int, "b": Annotated[list[str], add], "c": NotRequired["str"]}, total=True)
`;
    expect(await fields(code)).toEqual(['MyState typeddict ()', 'a: int', 'b: list[str] by operator.add', 'c?: str']);
  });

  it('can be a dataclass', async () => {
    const code = `
from dataclasses import dataclass, field, KW_ONLY, InitVar
from typing import Annotated, ClassVar, List
from langgraph.graph import add_messages

@dataclass(kw_only=True)
class Base:
    messages: Annotated[List, add_messages]

@dataclass
class State(Base):
    kind: ClassVar[str] = "x"
    _: KW_ONLY
    count: int = 0
    names: list[str] = field(default_factory=list, metadata={"description": "all of them"})
    made: dict = field(default_factory=lambda: {"a": 1})
    seed: InitVar[int] = 3
    inner: str = field(init=False)
    steps: int = field(default=3)
`;
    expect(await fields(code)).toEqual([
      'State dataclass (Base)',
      'messages: List by add_messages from Base',
      'count?: int = 0',
      'names?: list[str] = list() # all of them',
      'made?: dict = {"a": 1}',
      'steps?: int = 3',
    ]);
  });

  it('can be a Pydantic model', async () => {
    const code = `
from typing import Annotated, Optional
from pydantic import BaseModel, Field, PrivateAttr
from langgraph.graph import add_messages

class State(BaseModel):
    model_config = {"extra": "forbid"}
    messages: Annotated[list, add_messages] = Field(default_factory=list)
    name: str = Field(..., description="Who asks", alias="who")
    age: Optional[int] = None
    level: Annotated[int, Field(default=2, description="How deep")]
    score: float = Field(0.5, ge=0)
    note: str = Field(description="What for")
    _secret: int = PrivateAttr(3)
`;
    expect(await fields(code)).toEqual([
      'State pydantic (BaseModel)',
      'messages?: list by add_messages = list()',
      'name: str # Who asks',
      'age?: Optional[int] = None',
      'level?: int = 2 # How deep',
      'score?: float = 0.5',
      'note: str # What for',
    ]);
  });

  it('can come from a library, directly or through a class', async () => {
    const code = `
from langgraph.graph import MessagesState
from langgraph.prebuilt.chat_agent_executor import AgentState, AgentStatePydantic
class Mine(AgentStatePydantic):
    topic: str
class Wide(MessagesState):
    remaining: int
`;
    expect(await fields(code, 'MessagesState')).toEqual([
      'MessagesState messages ()',
      'messages: list[AnyMessage] by add_messages',
    ]);
    expect(await fields(code, 'AgentState')).toEqual([
      'AgentState prebuilt ()',
      'messages: Sequence[BaseMessage] by add_messages',
      'remaining_steps?: RemainingSteps # Managed by LangGraph.',
    ]);
    expect(await fields(code, 'Mine')).toEqual([
      'Mine pydantic (AgentStatePydantic)',
      'messages: Sequence[BaseMessage] by add_messages from AgentStatePydantic',
      'remaining_steps?: RemainingSteps = 25 from AgentStatePydantic # Managed by LangGraph.',
      'topic: str',
    ]);
    expect(await fields(code, 'Wide')).toEqual([
      'Wide typeddict (MessagesState)',
      'messages: list[AnyMessage] by add_messages from MessagesState',
      'remaining: int',
    ]);
  });

  it('can have channels, aliases, managed values, and generics', async () => {
    const code = `
from typing import Annotated, Generic, TypedDict, TypeVar
import operator
from langgraph.channels import EphemeralValue, BinaryOperatorAggregate, Topic
from langgraph.managed import IsLastStep, RemainingSteps
from langgraph.graph.message import add_messages, AnyMessage
import functools
T = TypeVar("T")
Messages = Annotated[list[AnyMessage], add_messages]
def merge(limit, a, b): return a
class State(TypedDict, Generic[T]):
    messages: Messages
    short: Annotated[str, EphemeralValue]
    sum: Annotated[int, BinaryOperatorAggregate(int, operator.add)]
    many: Annotated[list, Topic(str)]
    last: IsLastStep
    left: RemainingSteps
    part: Annotated[list, functools.partial(merge, 3)]
    formatted: Annotated[list, add_messages(format="langchain-openai")]
    item: T
`;
    expect(await fields(code)).toEqual([
      'State typeddict (TypedDict, Generic[T])',
      'messages: Messages by add_messages',
      'short: str by EphemeralValue',
      'sum: int by operator.add',
      'many: list by Topic',
      'last?: IsLastStep',
      'left?: RemainingSteps',
      'part: list by merge',
      'formatted: list by add_messages',
      'item: T',
    ]);
  });

  it('can be a plain type or missing', async () => {
    const code = `
from typing import Annotated
from langgraph.graph import add_messages
Root = Annotated[list, add_messages]
Plain = dict
Listed = list
five = 5
class Odd:
    a: int
    b = 3
`;
    expect(await fields(code, 'Root')).toEqual(['list unknown ()', '__root__: list by add_messages']);
    expect(await fields(code, 'Plain')).toEqual(['dict dict ()']);
    expect(await fields(code, 'Listed')).toEqual(['list unknown ()']);
    expect(await fields(code, 'Odd')).toEqual(['Odd unknown ()', 'a: int']);
    expect(await schema(code, 'five')).toBeNull();
  });

  it('survives classes that inherit from themselves and from unknown ones', async () => {
    const code = `
from somewhere import Base
class A(Base):
    x: int
class A(A):
    y: int
class State(A, make_base(), *bases):
    z: str
`;
    expect(await fields(code)).toEqual([
      'State unknown (A, make_base(), *bases)',
      'x: int from A',
      'y: int from A',
      'z: str',
    ]);
  });
});
