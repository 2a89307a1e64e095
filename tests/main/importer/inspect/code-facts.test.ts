import { describe, expect, it } from 'vitest';
import { readCodeFacts } from '../../../../src-main/importer/inspect/code/code-facts.ts';
import { isSecret } from '../../../../src-main/importer/inspect/code/environment.ts';
import { readProjectFacts } from '../../../../src-main/importer/inspect/project/project-facts.ts';
import { t } from '../../../harness/messages.ts';
import { filesInMemory } from './files-in-memory.ts';
import { readPython } from './read-python.ts';

async function codeFacts(agent: string, others: Readonly<Record<string, string>> = {}) {
  const python = Object.fromEntries(Object.entries(others).filter(([path]) => path.endsWith('.py')));
  const { interpreter, project: code } = await readPython(agent, python);
  const project = readProjectFacts({ files: filesInMemory({ ...others, 'agent.py': agent }), folderName: 'x' });
  const modules = code.paths.filter((path) => path !== 'setup.py').flatMap((path) => code.moduleOf(path) ?? []);
  const setup = project.setupFiles.flatMap((path) => code.moduleOf(path) ?? []);
  return readCodeFacts({ interpreter, modules, setup, project });
}

/** "required NAME=default # description @lines" */
async function variables(agent: string, others: Readonly<Record<string, string>> = {}) {
  const { environment } = await codeFacts(agent, others);
  return environment.map((each) =>
    [
      each.computed ? 'computed' : each.kind,
      `${each.name}${each.default === null ? '' : `=${each.default}`}`,
      ...(each.secret ? ['secret'] : []),
      ...(each.commented ? ['commented'] : []),
      ...(each.description === null ? [] : [`# ${each.description}`]),
      ...(each.uses.length === 0 ? [] : [`@${each.uses.map((use) => use.line).join(',')}`]),
    ].join(' '),
  );
}

describe('environment variables', () => {
  it('are found in every way of reading one', async () => {
    const code = `
import os, os as system
from os import environ as env, getenv
from decouple import config
from environs import Env
reader = Env()
PREFIX = "APP_"
A = os.environ["A_ONE"]
B = system.getenv("B_TWO", "two")
C = env.get("C_THREE", 3)
D = getenv("D_FOUR")
E = os.environ[PREFIX + "NAME"]
F = config("F_SIX", default=False)
G = config("G_SEVEN")
H = reader.str("H_EIGHT")
I = os.getenv(input())
if "J_FLAG" in os.environ:
    os.environ["SET_HERE"] = "x"
    del os.environ["GONE"]
K = os.environ.get("K_NONE", None)
NAMES = ("L_A", "L_B")
for name in NAMES:
    os.environ[name]
`;
    expect(await variables(code)).toEqual([
      'required A_ONE @8',
      'optional B_TWO=two @9',
      'optional C_THREE=3 @10',
      'optional D_FOUR @11',
      'required APP_NAME @12',
      'optional F_SIX=False @13',
      'required G_SEVEN @14',
      'required H_EIGHT @15',
      'computed input() @16',
      'optional J_FLAG @17',
      'optional K_NONE @20',
      'required L_A @23',
      'required L_B @23',
    ]);
  });

  it('are found through small functions that read them', async () => {
    const code = `
import os, getpass
def _set_env(var: str):
    if not os.environ.get(var):
        os.environ[var] = getpass.getpass(f"{var}: ")
_set_env("OPENAI_API_KEY")
def need(name="HOME_DIR"):
    return os.environ[name]
need(name="WORK_DIR")
def open_ended(key):
    return os.environ[key.upper()]
`;
    expect(await variables(code)).toEqual([
      'optional OPENAI_API_KEY secret @4',
      'required HOME_DIR @8',
      'required WORK_DIR @8',
      'computed key.upper() @11',
    ]);
  });

  it('are fields of settings classes', async () => {
    const code = `
from pydantic_settings import BaseSettings, SettingsConfigDict
from pydantic import Field
class Base(BaseSettings):
    region: str = "eu"
class Settings(Base):
    model_config = SettingsConfigDict(env_prefix="BOT_")
    api_key: str  # of the service
    retries: int = 3
    other: str = Field(default="x", validation_alias="OTHER_NAME", description="Another")
`;
    expect(await variables(code)).toEqual([
      'optional REGION=eu @5',
      'optional BOT_REGION=eu @5',
      'required BOT_API_KEY secret # of the service @8',
      'optional BOT_RETRIES=3 @9',
      'optional OTHER_NAME=x # Another @10',
    ]);
  });

  it('are Used by provider classes, unless a key is passed', async () => {
    const code = `
from langchain_openai import ChatOpenAI
from langchain_anthropic import ChatAnthropic as Claude
from langchain_tavily import TavilySearch
from langchain.chat_models import init_chat_model
from langchain_aws import ChatBedrock
import os
a = ChatOpenAI(model="gpt-4o", api_key=os.environ.get("MY_KEY"))
b = Claude(model="claude-x")
c = TavilySearch(max_results=3)
d = init_chat_model("groq:llama-3")
e = ChatBedrock(model_id="anthropic.claude")
`;
    expect(await variables(code)).toEqual([
      'optional MY_KEY secret @8',
      'required ANTHROPIC_API_KEY secret # Used by ChatAnthropic @9',
      'required TAVILY_API_KEY secret # Used by TavilySearch @10',
      'required GROQ_API_KEY secret # Used by init_chat_model @11',
      'optional AWS_ACCESS_KEY_ID secret # Used by ChatBedrock @12',
      'optional AWS_SECRET_ACCESS_KEY secret # Used by ChatBedrock @12',
      'optional AWS_DEFAULT_REGION # Used by ChatBedrock @12',
    ]);
  });

  it('include those of example files, langgraph.json, and a committed .env, without its values', async () => {
    const others = {
      'langgraph.json': '{"graphs": {"a": "./agent.py:g"}, "env": {"REGION": "eu", "SERVICE_TOKEN": "abc123"}}',
      '.env.example': '# The key\nOPENAI_API_KEY=sk-123\n# TRACING=true\nUNUSED=1\n',
      '.env': 'HIDDEN=hunter2\nOPENAI_API_KEY=sk-real',
    };
    const code = 'from langchain_openai import ChatOpenAI\nllm = ChatOpenAI()\n';
    const found = await codeFacts(code, others);
    expect(JSON.stringify(found)).not.toMatch(/hunter2|sk-|abc123/);
    expect(await variables(code, others)).toEqual([
      'required OPENAI_API_KEY secret # The key @2',
      'optional REGION=eu # Set in langgraph.json',
      'optional SERVICE_TOKEN secret # Set in langgraph.json',
      'example TRACING=true commented',
      'example UNUSED=1',
      'example HIDDEN',
    ]);
  });

  it.each([
    ['OPENAI_API_KEY', true],
    ['GITHUB_TOKEN', true],
    ['dbPassword', true],
    ['DATABASE_URL', true],
    ['MAX_TOKENS', false],
    ['MONKEY', false],
    ['MODEL_NAME', false],
    ['LANGSMITH_ENDPOINT', false],
  ])('%s is secret: %s', (name, secret) => {
    expect(isSecret(name)).toBe(secret);
  });
});

describe('models', () => {
  it('are reported wherever they are created', async () => {
    const code = `
from langchain_openai import ChatOpenAI, AzureChatOpenAI
from langchain.chat_models import init_chat_model
from langgraph.prebuilt import create_react_agent
from config import MODEL
import os
a = ChatOpenAI(model=MODEL)
b = AzureChatOpenAI(azure_deployment="mine")
def make(name="openai/gpt-4.1"):
    return init_chat_model(name)
make("anthropic/claude-x")
c = init_chat_model("claude-3-opus", model_provider="bedrock")
d = init_chat_model("gemini-2.0-flash")
e = ChatOpenAI(model=os.environ["MODEL"])
f = create_react_agent("openai:o3-mini", [])
g = create_react_agent(a, [])
`;
    const { models } = await codeFacts(code, { 'config.py': 'MODEL = "gpt-4o" ' });
    expect(models.map((each) => `${each.class} ${each.provider}:${each.model} ${each.line}`)).toEqual([
      'ChatOpenAI openai:gpt-4o 7',
      'AzureChatOpenAI azure_openai:mine 8',
      'init_chat_model openai:gpt-4.1 10',
      'init_chat_model anthropic:claude-x 10',
      'init_chat_model bedrock:claude-3-opus 12',
      'init_chat_model google_vertexai:gemini-2.0-flash 13',
      'ChatOpenAI openai:null 14',
      'create_react_agent openai:o3-mini 15',
    ]);
  });
});

describe('models named in a configuration', () => {
  it('are recognized by their field prefix, through functions that load them', async () => {
    const code = `
from dataclasses import dataclass, field
from loading import load_chat_model
@dataclass
class Configuration:
    query_model: str = field(default="anthropic/claude-3-haiku", metadata={})
class Holder:
    def __init__(self):
        self.other = "openai/gpt-4o"
    def run(self, configuration):
        load_chat_model(configuration.query_model)
        load_chat_model(self.other)
`;
    const loading = `
from langchain.chat_models import init_chat_model
def load_chat_model(name: str):
    provider, model = name.split("/", maxsplit=1)
    return init_chat_model(model, model_provider=provider)
`;
    const { models, environment } = await codeFacts(code, { 'loading.py': loading });
    expect(models.map((each) => `${each.class} ${each.provider}:${each.model} ${each.line}`)).toEqual([
      'load_chat_model anthropic:claude-3-haiku 11',
      'load_chat_model openai:gpt-4o 12',
    ]);
    expect(environment.map((each) => `${each.kind} ${each.name}`)).toEqual([
      'required ANTHROPIC_API_KEY',
      'required OPENAI_API_KEY',
    ]);
  });
});

describe('requirements in code', () => {
  it('are read from setup.py', async () => {
    const setup = `
from setuptools import setup, find_packages
BASE = ["langgraph>=0.2", "evil @ https://example.org/x.whl"]
setup(name="older", python_requires=">=3.9", install_requires=BASE + ["pydantic"], extras_require={"dev": ["pytest"]}, packages=find_packages())
`;
    const found = await codeFacts('', { 'setup.py': setup });
    expect(found).toMatchObject({
      name: 'older',
      python: { requires: '>=3.9', file: 'setup.py', line: 4 },
      problems: [],
    });
    expect(found.dependencies.map((each) => [each.requirement, each.kind, each.group])).toEqual([
      ['langgraph>=0.2', 'package', null],
      ['evil @ https://example.org/x.whl', 'refused', null],
      ['pydantic', 'package', null],
      ['pytest', 'package', 'dev'],
    ]);
    const computed = await codeFacts('', {
      'setup.py': 'from setuptools import setup\nsetup(install_requires=open("r.txt").readlines())',
    });
    expect(computed.problems.map((each) => [each.code, each.line])).toEqual([['dependency', 2]]);
  });

  it('are guessed from imports only if none are declared, and only for well-known packages', async () => {
    const code = 'import os, yaml\nfrom langchain_openai import ChatOpenAI\nimport mine\nimport strange_thing as s\n';
    const found = await codeFacts(code, { 'mine.py': 'from langgraph.graph import StateGraph' });
    expect(found.dependencies.map((each) => [each.requirement, each.from, each.file])).toEqual([
      ['pyyaml', 'imports', 'agent.py'],
      ['langchain-openai', 'imports', 'agent.py'],
      ['langgraph', 'imports', 'mine.py'],
    ]);
    expect(found.problems.map((each) => each.message)).toEqual([
      t('imports.importedPackages.unknownPackage', { name: 'strange_thing' }),
    ]);
    const declared = await codeFacts(code, { 'requirements.txt': 'langgraph' });
    expect(declared.dependencies.map((each) => each.requirement)).toEqual(['langgraph']);
  });
});

describe('imports that no file declares', () => {
  const undeclared = async (agent: string, others: Readonly<Record<string, string>>) =>
    (await codeFacts(agent, others)).problems.map(({ code, message, line }) => [code, message, line]);
  const note = (name: string, line: number) => [
    'dependency',
    t('imports.undeclaredImports.undeclared', { name }),
    line,
  ];

  it('are noted with the package that usually provides them', async () => {
    const code =
      'import yaml\nfrom langchain.agents import create_agent\nfrom langchain_core.messages import AIMessage\n';
    const found = await codeFacts(code, { 'requirements.txt': 'fastapi' });
    expect(found.problems.map(({ message, hint, file }) => [message, hint, file])).toEqual(
      [
        ['yaml', 'pyyaml'],
        ['langchain', 'langchain'],
        ['langchain_core', 'langchain-core'],
      ].map(([name, from]) => [
        t('imports.undeclaredImports.undeclared', { name: name! }),
        t('imports.undeclaredImports.undeclaredHint', { name: from! }),
        'agent.py',
      ]),
    );
  });

  it("aren't noted if a declared package provides or installs them", async () => {
    const code = `
import yaml, dotenv, bs4, cv2
from google.cloud import storage
from langchain_core.tools import tool
import pydantic, langgraph_sdk
`;
    const requirements =
      'PyYAML\npython_dotenv\nbeautifulsoup4>=4\nopencv-python-headless\ngoogle-cloud-storage\nlanggraph';
    expect(await undeclared(code, { 'requirements.txt': requirements })).toEqual([]);
    expect(await undeclared('import langchain', { 'requirements.txt': 'langchain-openai' })).toEqual([
      note('langchain', 1),
    ]);
  });

  it("aren't noted for the standard library, files of the repository, and imports that may fail", async () => {
    const code = `
import os, pdb, xml.dom, tomllib, _thread
from typing import TYPE_CHECKING
from helpers import help_me
from tools_of_mine import search
from . import sibling
try:
    import uvloop
except ImportError:
    uvloop = None
if TYPE_CHECKING:
    import pandas
def later():
    import celery
`;
    const setup = 'import setuptools';
    const others = {
      'setup.py': setup,
      'helpers.py': '',
      'lib/tools_of_mine/__init__.py': '',
      'requirements.txt': 'langgraph',
    };
    expect(await undeclared(code, others)).toEqual([note('celery', 14)]);
  });

  it("aren't noted if a file that isn't read names them", async () => {
    const others = { 'requirements.txt': 'langgraph', 'environment.yml': 'dependencies:\n  - celery=5' };
    expect(await undeclared('import celery\nimport redis', others)).toEqual([note('redis', 2)]);
  });
});
