/** The line of JSON that tells scripts how the studio was opened. */
export interface Opened {
  readonly shell: 'desktop' | 'host';
  readonly url?: string;
  readonly port?: number;
}

/** `door` is the former name of `shell`, for scripts that read it. */
export function studioLine({ shell, ...address }: Opened): string {
  return `${JSON.stringify({ shell, door: shell, ...address })}\n`;
}
