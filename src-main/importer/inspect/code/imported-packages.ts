/**
 * Packages that the code imports, for a project that declares none. Only well-known names, because a wrong guess could
 * install anything.
 */
import type { Dependency, InspectionProblem } from '../../../../src-shared/importer/inspection.ts';
import type { Interpreter } from '../../python-source/interpreter.ts';
import type { CodeFile } from './code-file.ts';
import { normalised, packageByTable } from './package-names.ts';
import { STANDARD_MODULES } from './standard-modules.ts';
import { topImports } from './top-imports.ts';
import { t } from '../../../messages/translate.ts';

const SAME_NAME: ReadonlySet<string> = new Set(
  (
    'langgraph langchain langchain_core langchain_community langchain_openai langchain_anthropic langchain_aws langchain_google_genai ' +
    'langchain_google_vertexai langchain_mistralai langchain_groq langchain_ollama langchain_cohere langchain_fireworks langchain_together ' +
    'langchain_deepseek langchain_xai langchain_tavily langchain_text_splitters langchain_chroma langchain_pinecone langchain_huggingface ' +
    'langchain_experimental duckduckgo_search langchain_mcp_adapters langchain_nvidia_ai_endpoints langgraph_supervisor langgraph_swarm langgraph_sdk langsmith ' +
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
      if (STANDARD_MODULES.has(name)) continue;
      const known = packageOf(name);
      // A file of the repository may have the same name, but a well-known name means the library.
      if (!SAME_NAME.has(name) && interpreter.findModule(name) !== null) continue;
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
  return packageByTable(name) ?? (SAME_NAME.has(name) ? normalised(name) : null);
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
