import { describe, expect, it } from 'vitest';
import { routerFacts } from '../../../../src-main/importer/inspect/functions/router-facts.ts';
import { readPython } from './read-python.ts';

const IMPORTS = `
from typing import Literal, Union, Optional, Sequence
from enum import Enum
import functools
from langgraph.graph import START, END
from langgraph.types import Send, Command
`;

/** Each target as "target via line", or "? why". */
async function routes(code: string, others: Readonly<Record<string, string>> = {}) {
  const { interpreter, named } = await readPython(IMPORTS + code, others);
  const found = routerFacts(named('route'), interpreter);
  const places = found.routes.map((each) => (each.target === null ? `? ${each.why}` : `${each.target} ${each.via}`));
  return found.keys.length > 0 ? [...places, `keys ${found.keys.join(' ')}`] : places;
}

describe('a router', () => {
  it.each([
    ['def route(s) -> Literal["a", "b"]:\n    return s["next"]', ['a literal', 'b literal']],
    ['def route(s) -> "Literal[\'a\', END]":\n    return s["next"]', ['a literal', '__end__ literal']],
    ['def route(s) -> Optional[Literal["a"]]:\n    return s["next"]', ['a literal']],
    ['def route(s) -> Union[Literal["a"], list[Send]]:\n    return [Send("work", s)]', ['a literal', 'work send']],
    ['def route(s) -> list[Literal["a", "b"]]:\n    return ["a"]', ['a literal', 'b literal']],
    [
      'Names = Literal["a"]\nAll = Literal[Names, "b"]\ndef route(s) -> All:\n    return s.x',
      ['a literal', 'b literal'],
    ],
    ['async def route(s) -> Literal["a"] | Literal["b"]:\n    return s.x', ['a literal', 'b literal']],
    ['def route(s) -> Literal[True, False]:\n    return s.ok', ['keys True False']],
  ])('promises the targets in its annotation: %s', async (code, expected) => {
    expect(await routes(code)).toEqual(expected);
  });

  it.each([
    [
      'def route(s):\n    if s["x"]:\n        return "a"\n    elif s.y:\n        return END\n    return "b"',
      ['a returned', '__end__ returned', 'b returned'],
    ],
    ['NEXT = "later"\ndef route(s) -> str:\n    return NEXT if s else "now"', ['later returned', 'now returned']],
    ['def route(s):\n    where = "a"\n    if s:\n        where = "b"\n    return where', ['b returned', 'a returned']],
    ['WAYS = {"x": "a", "y": "b"}\ndef route(s):\n    return WAYS[s["k"]]', ['a returned', 'b returned']],
    ['def route(s):\n    return ["a", "b"] if s else []', ['a returned', 'b returned']],
    ['def route(s):\n    return [Send("work", {"n": n}) for n in s["all"]]', ['work send']],
    [
      'def route(s):\n    out = []\n    for n in s["all"]:\n        out.append(Send("work", n))\n    return out',
      ['work send'],
    ],
    [
      'class Way(str, Enum):\n    UP = "up"\n    DOWN = "down"\ndef route(s):\n    return Way.UP if s else Way.DOWN.value',
      ['up returned', 'down returned'],
    ],
    [
      'class Way(Enum):\n    UP = "up"\n    DOWN = "down"\ndef route(s) -> Way:\n    return s.way',
      ['up literal', 'down literal'],
    ],
    ['route = lambda s: "a" if s["x"] else END', ['a returned', '__end__ returned']],
    ['def pick(name, s):\n    return name\nroute = functools.partial(pick, "a")', ['a returned']],
    [
      'def make(name):\n    def inner(s):\n        return name\n    return inner\nroute = make("made")',
      ['made returned'],
    ],
    ['def route(s):\n    def other():\n        return "never"\n    return "a"', ['a returned']],
    ['def route(s):\n    return True if s else None', ['keys True None']],
  ])('has the targets that it returns: %s', async (code, expected) => {
    expect(await routes(code)).toEqual(expected);
  });

  it.each([
    [
      'def pick(s, other, *, name):\n    return name if s else other\nroute = functools.partial(pick, other="o", name="n")',
      ['n returned', 'o returned'],
    ],
    [
      'def error_or(to):\n    async def inner(s):\n        if s.error:\n            return "failed"\n        return to\n    return inner\nroute = error_or("policy")',
      ['failed returned', 'policy returned'],
    ],
    ['TO = "far"\nroute = lambda s, _d=TO: _d', ['far returned']],
    [
      'def route(s):\n    to = ""\n    if s.x:\n        to = "a"\n    else:\n        to = "b"\n    return to',
      ['a returned', 'b returned'],
    ],
    [
      'def route(s):\n    match s.kind:\n        case "x":\n            return "a"\n        case _:\n            return "b"',
      ['a returned', 'b returned'],
    ],
    [
      'def route(s):\n    try:\n        return "a"\n    except ValueError:\n        return "b"',
      ['a returned', 'b returned'],
    ],
    [
      'route = lambda s: "end" if s.get("stopped") else s["proposal"].mode',
      ['end returned', expect.stringMatching(/^\? ./)],
    ],
    ['NAMES = ("a", "b")\ndef route(s) -> Literal[*NAMES]:\n    return s.x', ['a literal', 'b literal']],
  ])('is resolved through the code that creates it: %s', async (code, expected) => {
    expect(await routes(code)).toEqual(expected);
  });

  it('reports why targets are known only at run time, and keeps the rest', async () => {
    expect(await routes('def route(s):\n    if s.x:\n        return "a"\n    return s["next"]')).toEqual([
      'a returned',
      expect.stringMatching(/^\? ./),
    ]);
    expect(await routes('def route(s):\n    return [Send(s.node, {}), "b"]')).toEqual([
      expect.stringMatching(/^\? ./),
      'b returned',
    ]);
    expect(await routes('route = 5')).toEqual([]);
  });

  it('can be a method, a callable object, or imported', async () => {
    const code = `
from routing import Router, choose as route_fn
class Callable:
    def __call__(self, s) -> Literal["c"]:
        return "c"
    @staticmethod
    def fixed(s):
        return "fixed"
`;
    const others = {
      'routing.py':
        'class Router:\n    def __init__(self, to):\n        self.to = to\n    def next(self, s):\n        return self.to\ndef choose(s):\n    return "chosen"\n',
    };
    expect(await routes(`${code}route = Router("far").next`, others)).toEqual(['far returned']);
    expect(await routes(`${code}route = Callable()`, others)).toEqual(['c literal']);
    expect(await routes(`${code}route = Callable.fixed`, others)).toEqual(['fixed returned']);
    expect(await routes(`${code}route = route_fn`, others)).toEqual(['chosen returned']);
  });
});
