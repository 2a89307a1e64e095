/** Completion and hover for Monaco: each editor registers the facts of its flow, and pure functions do the rest. */
import * as monaco from 'monaco-editor/editor/editor.api.js';
import {
  completionsAt,
  hoverAt,
  type Completion,
  type ExpressionLanguage,
  type LanguageFacts,
  type Place,
} from '../../../src-shared/guard/language-facts.ts';
import { signatureAt, type Signature } from '../../../src-shared/guard/language-signature.ts';
import { configurationOf, LANGUAGE_IDS, tokenizerOf } from './languages.ts';

/** Called at completion time, so that the facts match the current flow. */
export type ReadFacts = () => LanguageFacts;

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages;

const ICONS: Readonly<Record<Completion['kind'], monaco.languages.CompletionItemKind>> = {
  root: CompletionItemKind.Variable,
  answer: CompletionItemKind.Field,
  context: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  predicate: CompletionItemKind.Event,
  function: CompletionItemKind.Function,
  keyword: CompletionItemKind.Keyword,
  hole: CompletionItemKind.Snippet,
};

const SUGGEST_AGAIN = { id: 'editor.action.triggerSuggest', title: '' };

/** Registers both languages once; `factsOf` finds what belongs to a text. */
export function registerLanguages(factsOf: (model: monaco.editor.ITextModel) => ReadFacts | undefined): void {
  for (const language of ['expression', 'template'] as const) {
    const id = LANGUAGE_IDS[language];
    monaco.languages.register({ id });
    monaco.languages.setLanguageConfiguration(id, configurationOf(language));
    monaco.languages.setMonarchTokensProvider(id, tokenizerOf(language));
    monaco.languages.registerCompletionItemProvider(id, {
      triggerCharacters: ['.', '"', "'", '=', ' ', '[', '{'],
      provideCompletionItems: (model, position, { triggerCharacter }) => {
        const facts = factsOf(model)?.();
        if (facts === undefined) return { suggestions: [] };
        const place = placeAt(model, position, language);
        const found = completionsAt(facts, place);
        // A space triggers completion only before a value of a known answer, or keeps it open after the braces of a
        // placeholder; otherwise the list would open at every pause.
        const isExpected = found[0]?.kind === 'value' || place.text.slice(0, place.offset).endsWith('{{ ');
        if (triggerCharacter === ' ' && !isExpected) return { suggestions: [] };
        return { suggestions: suggestions(model, found) };
      },
    });
    monaco.languages.registerSignatureHelpProvider(id, {
      signatureHelpTriggerCharacters: ['(', ','],
      signatureHelpRetriggerCharacters: [')'],
      provideSignatureHelp: (model, position) => {
        const found = signatureAt(placeAt(model, position, language));
        return found === null ? null : { value: signatureHelp(found), dispose: () => undefined };
      },
    });
    monaco.languages.registerHoverProvider(id, {
      provideHover: (model, position) => {
        const facts = factsOf(model)?.();
        const hover = facts === undefined ? null : hoverAt(facts, placeAt(model, position, language));
        if (hover === null) return null;
        return {
          range: rangeOf(model, hover),
          contents: [{ value: `**${escapeMarkdown(hover.title)}**` }, { value: escapeMarkdown(hover.text) }],
        };
      },
    });
  }
}

function signatureHelp({ label, help, parameters, active }: Signature): monaco.languages.SignatureHelp {
  const signature = { label, documentation: help, parameters: parameters.map((parameter) => ({ label: parameter })) };
  return { signatures: [signature], activeSignature: 0, activeParameter: active };
}

function placeAt(model: monaco.editor.ITextModel, position: monaco.Position, language: ExpressionLanguage): Place {
  return { language, text: model.getValue(), offset: model.getOffsetAt(position) };
}

function suggestions(
  model: monaco.editor.ITextModel,
  completions: readonly Completion[],
): monaco.languages.CompletionItem[] {
  return completions.map((completion, index) => ({
    label: { label: completion.label, description: completion.detail },
    kind: ICONS[completion.kind],
    insertText: snippetText(completion.insert),
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    range: rangeOf(model, completion),
    // Keeps the order of the facts, which lists the most useful ones first.
    sortText: String(index).padStart(5, '0'),
    ...(completion.help === '' ? {} : { documentation: completion.help }),
    ...(completion.insert.endsWith('.') || completion.kind === 'hole' ? { command: SUGGEST_AGAIN } : {}),
  }));
}

/** `$0` is ours; any other dollar and closing brace of a value must not be read as part of a snippet. */
function snippetText(insert: string): string {
  return insert
    .split('$0')
    .map((part) => part.replace(/[\\$}]/g, '\\$&'))
    .join('$0');
}

function rangeOf(model: monaco.editor.ITextModel, { start, end }: { readonly start: number; readonly end: number }) {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&');
}
