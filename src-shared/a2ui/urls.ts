/**
 * The URLs that a screen may use. The validator checks them before a screen is published, the player before it draws.
 */
import { t } from '../messages/translate.ts';

/** `link` is opened by the user, `image` and `media` are loaded. */
export type UrlUse = 'link' | 'image' | 'media';

interface AllowedUrls {
  readonly pattern: RegExp;
  /** How they begin. The rest may still be wrong. */
  readonly scheme: RegExp;
  readonly allowed: () => string;
}

const ALLOWED: Readonly<Record<UrlUse, AllowedUrls>> = {
  link: {
    pattern: /^(?:https?:\/\/[^/\\?#\s]|mailto:[^\s])/i,
    scheme: /^(?:https?|mailto):/i,
    allowed: () => t('screenChecks.urls.link'),
  },
  image: {
    pattern: /^(?:https?:\/\/[^/\\?#\s]|data:image\/[a-z0-9.+-]{1,40}[;,])/i,
    scheme: /^(?:https?:|data:image\/)/i,
    allowed: () => t('screenChecks.urls.image'),
  },
  media: {
    pattern: /^https?:\/\/[^/\\?#\s]/i,
    scheme: /^https?:/i,
    allowed: () => t('screenChecks.urls.media'),
  },
};

/** Browsers drop these inside an address, so that "java\nscript:" would work. */
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** Null if the URL is allowed for this use, otherwise the reason. */
export function refusedUrl(url: string, use: UrlUse): string | null {
  const { pattern, scheme: known, allowed } = ALLOWED[use];
  if (pattern.test(url) && !CONTROLS.test(url)) return null;
  if (known.test(url.trim())) return t('screenChecks.urls.invalid');
  const scheme = /^[a-z][a-z0-9+.-]{0,30}:/i.exec(url.trim())?.[0];
  return scheme === undefined
    ? t('screenChecks.urls.schemeMissing', { allowed: allowed() })
    : t('screenChecks.urls.schemeForbidden', { scheme, allowed: allowed() });
}
