/** The options of an export. */
import { TEXT_FORMATS } from '../../../src-shared/export/format-names.ts';
import type { ThemeName } from '../../../src-shared/drawing/svg/themes.ts';

export const EXPORT_FORMATS = ['png', 'svg', ...TEXT_FORMATS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_SCOPES = ['flow', 'graph', 'selection'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

/** Most answers are asked in subgraphs, so their schema is that of the whole flow. */
export function usualScope(format: ExportFormat): ExportScope {
  return format === 'json-schema' ? 'flow' : 'graph';
}

/** A scope that the user chose is kept. */
export function withFormat(choice: ExportChoice, format: ExportFormat): ExportChoice {
  const isUsual = choice.scope === usualScope(choice.format);
  return { ...choice, format, scope: isUsual ? usualScope(format) : choice.scope };
}

export interface ExportChoice {
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  readonly theme: ThemeName;
  readonly background: boolean;
  readonly scale: number;
}
