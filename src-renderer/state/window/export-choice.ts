/** The options of an export. */
import { TEXT_FORMATS } from '../../../src-shared/export/format-names.ts';
import type { ThemeName } from '../../../src-shared/drawing/svg/themes.ts';

export const EXPORT_FORMATS = ['png', 'svg', ...TEXT_FORMATS] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_SCOPES = ['flow', 'graph', 'selection'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

export interface ExportChoice {
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  readonly theme: ThemeName;
  readonly background: boolean;
  readonly scale: number;
}
