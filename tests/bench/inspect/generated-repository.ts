/**
 * A repository of many Python files, like those of real products: services, models, prompts, and an occasional graph.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PER_PACKAGE = 20;

function service(pack: number, index: number): string {
  const other = (index + 7) % PER_PACKAGE || 1;
  const methods = Array.from({ length: 12 }, (_, at) => [
    `    async def handle_${at}(self, request: dict[str, Any], *, limit: int = ${at}) -> Optional[Result]:`,
    `        """Handles case ${at} of service ${index}."""`,
    `        if not request.get("kind_${at}") and limit > ${at}:`,
    `            raise ValueError(f"case ${at} wants a kind, not {request!r}")`,
    `        rows = [transform_${at % 4}(row, factor=${at}.5) for row in request["rows"] if row is not None]`,
    `        self.cache["${at}"] = {row["id"]: row for row in rows}`,
    `        return Result(value=sum(row["n"] for row in rows), notes=[*self.notes, "case ${at}"])`,
    '',
  ]).flat();
  const functions = Array.from({ length: 4 }, (_, at) => [
    `def transform_${at}(row: dict[str, Any], factor: float = 1.0) -> dict[str, Any]:`,
    `    changed = {**row, "n": row.get("n", 0) * factor, "by": "transform_${at}"}`,
    `    return changed if changed["n"] else {"id": row["id"], "n": 0}`,
    '',
    '',
  ]).flat();
  return [
    `"""Service ${index} of package ${pack}."""`,
    'from __future__ import annotations',
    '',
    'import logging',
    'from dataclasses import dataclass, field',
    'from typing import Any, Optional',
    '',
    `from product.pack_${pack}.common import BaseService, TIMEOUT`,
    `from .module_${other} import transform_0 as other_transform`,
    '',
    'logger = logging.getLogger(__name__)',
    `PROMPT_${index} = """You are service ${index}.`,
    'Answer in one line, and never make anything up.',
    '"""',
    '',
    '',
    '@dataclass',
    'class Result:',
    '    value: float = 0.0',
    '    notes: list[str] = field(default_factory=list)',
    '',
    '',
    ...functions,
    `class Service${index}(BaseService):`,
    `    name = "service_${index}"`,
    '',
    '    def __init__(self) -> None:',
    '        super().__init__(timeout=TIMEOUT)',
    '        self.cache: dict[str, Any] = {}',
    '        self.notes = [other_transform({"id": 1})["by"]]',
    '',
    ...methods,
  ].join('\n');
}

function graph(pack: number): string {
  const steps = Array.from({ length: 8 }, (_, at) => `module_${at + 2}`);
  return [
    'from typing import Literal, TypedDict',
    'from langgraph.graph import END, START, StateGraph',
    ...steps.map((name) => `from product.pack_${pack}.${name} import transform_1 as ${name}_step`),
    '',
    'class State(TypedDict, total=False):',
    '    rows: list[dict]',
    '    verdict: str',
    '',
    `def judge(state: State) -> Literal["${steps[0]}", "__end__"]:`,
    `    return END if state["verdict"] == "good" else "${steps[0]}"`,
    '',
    'builder = StateGraph(State)',
    ...steps.map((name) => `builder.add_node("${name}", ${name}_step)`),
    `builder.add_edge(START, "${steps[0]}")`,
    ...steps.slice(1).map((name, at) => `builder.add_edge("${steps[at]}", "${name}")`),
    `builder.add_conditional_edges("${steps.at(-1)}", judge)`,
    `graph_${pack} = builder.compile()`,
    '',
  ].join('\n');
}

/** Writes `count` Python files below `root`. Each package of 20 has one graph with 8 nodes and 9 edges. */
export function writeRepository(root: string, count: number): { readonly graphs: number; readonly bytes: number } {
  let bytes = 0;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    bytes += text.length;
  };
  const packages = Math.floor(count / PER_PACKAGE);
  for (let pack = 0; pack < packages; pack += 1) {
    const folder = `product/pack_${pack}`;
    write(
      `${folder}/__init__.py`,
      pack % 2 === 0 ? '' : `from .module_1 import Service1 as Service\n__all__ = ["Service"]\n`,
    );
    write(
      `${folder}/common.py`,
      'TIMEOUT = 30\n\n\nclass BaseService:\n    def __init__(self, timeout: int) -> None:\n        self.timeout = timeout\n',
    );
    write(`${folder}/flow.py`, graph(pack));
    for (let index = 1; index <= PER_PACKAGE - 3; index += 1)
      write(`${folder}/module_${index}.py`, service(pack, index));
  }
  write('pyproject.toml', '[project]\nname = "product"\ndependencies = ["langgraph>=1"]\n');
  return { graphs: packages, bytes };
}
