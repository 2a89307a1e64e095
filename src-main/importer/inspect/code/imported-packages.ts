/**
 * Packages that the code imports, for a project that declares none. Only well-known names, because a wrong guess could
 * install anything.
 */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import { STANDARD_LIBRARY } from '../../python-source/canonical-names.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { CodeFile } from './code-file.ts';
import { t } from '../../../messages/translate.ts';

/** Packages whose import name differs from their package name. */
const PACKAGES: Readonly<Record<string, string>> = {
  dotenv: 'python-dotenv',
  yaml: 'pyyaml',
  bs4: 'beautifulsoup4',
  PIL: 'pillow',
  sklearn: 'scikit-learn',
  dateutil: 'python-dateutil',
  tavily: 'tavily-python',
  decouple: 'python-decouple',
  googleapiclient: 'google-api-python-client',
  psycopg2: 'psycopg2-binary',
  jwt: 'pyjwt',
  docx: 'python-docx',
  fitz: 'pymupdf',
  duckduckgo_search: 'duckduckgo-search',
};

const SAME_NAME: ReadonlySet<string> = new Set(
  (
    'langgraph langchain langchain_core langchain_community langchain_openai langchain_anthropic langchain_aws langchain_google_genai ' +
    'langchain_google_vertexai langchain_mistralai langchain_groq langchain_ollama langchain_cohere langchain_fireworks langchain_together ' +
    'langchain_deepseek langchain_xai langchain_tavily langchain_text_splitters langchain_chroma langchain_pinecone langchain_huggingface ' +
    'langchain_experimental langchain_mcp_adapters langchain_nvidia_ai_endpoints langgraph_supervisor langgraph_swarm langgraph_sdk langsmith ' +
    'openai anthropic groq mistralai cohere ollama boto3 pydantic pydantic_settings typing_extensions requests httpx aiohttp numpy pandas ' +
    'tiktoken tenacity rich fastapi uvicorn sqlalchemy psycopg redis chromadb pinecone wikipedia arxiv matplotlib jinja2 orjson environs trustcall'
  ).split(' '),
);

export interface ImportedPackages {
  readonly dependencies: readonly Dependency[];
  readonly problems: readonly InspectionProblem[];
}

export function importedPackages(files: readonly CodeFile[], interpreter: Interpreter): ImportedPackages {
  const dependencies = new Map<string, Dependency>();
  const unnamed = new Map<string, InspectionProblem>();
  for (const file of files) {
    for (const { name, line } of topImports(file)) {
      if (STANDARD_LIBRARY.has(name)) continue;
      const known = packageOf(name);
      // A file of the repository may have the same name, but a well-known name means the library.
      if (known === null && interpreter.findModule(name) !== null) continue;
      const at = { file: file.module.file, line };
      if (known === null) addProblem(unnamed, name, at);
      else if (!dependencies.has(known))
        dependencies.set(known, {
          name: known,
          requirement: known,
          kind: 'package',
          group: null,
          from: 'imports',
          why: null,
          ...at,
        });
    }
  }
  return { dependencies: [...dependencies.values()], problems: [...unnamed.values()].slice(0, 30) };
}

function packageOf(name: string): string | null {
  if (Object.hasOwn(PACKAGES, name)) return PACKAGES[name] ?? null;
  return SAME_NAME.has(name) ? name.replaceAll('_', '-') : null;
}

interface TopImport {
  readonly name: string;
  readonly line: number;
}

function topImports(file: CodeFile): readonly TopImport[] {
  const found: TopImport[] = [];
  for (const node of [...file.nodes('import_statement'), ...file.nodes('import_from_statement')]) {
    const isFrom = node.type === 'import_from_statement';
    const from = isFrom ? [node.field('module_name')] : node.fields('name');
    for (const module of from) {
      const dotted = module?.type === 'aliased_import' ? module.field('name') : module;
      const name = dotted?.type === 'dotted_name' ? dotted.text.split('.')[0] : undefined;
      if (name !== undefined) found.push({ name, line: node.line });
    }
  }
  return found.sort((a, b) => a.line - b.line);
}

function addProblem(
  into: Map<string, InspectionProblem>,
  name: string,
  at: { readonly file: string; readonly line: number },
): void {
  if (into.has(name)) return;
  const message = t('imports.importedPackages.unknownPackage', { name: name.slice(0, 100) });
  const hint = t('imports.importedPackages.unknownPackageHint');
  into.set(name, { code: 'dependency', severity: 'warning', message, hint, ...at });
}
