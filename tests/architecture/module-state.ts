/** Files with a variable at module level, each with the reason why it can't mix documents, windows, or hosts. */
const PER_PROCESS = 'Belongs to the process or worker, which has one.';
const PER_PAGE = 'Belongs to the page of a window: its Monaco, its focus, its text size, or its modules.';
const LOADED_CODE = 'Code that is loaded once and never changes.';
const SYNCHRONOUS = 'Set and reset within one synchronous call.';

export const MODULE_STATE: Readonly<Record<string, string>> = {
  'src-main/cli/main.ts': PER_PROCESS,
  'src-main/importer/python-source/parse-python.ts': LOADED_CODE,
  'src-main/tools/plugin/plugin-thread.ts': LOADED_CODE,
  'src-main/tools/plugin/sandbox/host-clock.ts': SYNCHRONOUS,
  'src-main/tools/plugin/sandbox/plugin-worker.ts': PER_PROCESS,
  'src-renderer/editors/code/code-editors.ts': PER_PAGE,
  'src-renderer/editors/expression/monaco-editors.ts': PER_PAGE,
  'src-renderer/editors/expression/monaco-start.ts': PER_PAGE,
  'src-renderer/editors/text/document-editor.ts': PER_PAGE,
  'src-renderer/ui/deferred.ts': PER_PAGE,
  'src-renderer/ui/open-modals.ts': PER_PAGE,
  'src-renderer/ui/regions.ts': PER_PAGE,
  'src-renderer/ui/text-scale.ts': PER_PAGE,
  'src-shared/guard/work.ts': SYNCHRONOUS,
};
