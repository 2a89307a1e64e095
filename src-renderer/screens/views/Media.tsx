/** A picture, film or sound from elsewhere: nothing is fetched from the network before the user asks for it. */
import { CloudDownload, ImageOff, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '../../../src-shared/messages/translate.ts';
import { refusedUrl, type UrlUse } from '../../../src-shared/a2ui/urls.ts';
import { useLoadedImage } from '../../bridge/screen-images.ts';

interface MediaProps {
  readonly url: string;
  readonly use: UrlUse;
  /** What it is: its description, or just "Picture". */
  readonly name: string;
  readonly icon?: LucideIcon;
  readonly className?: string;
  /** Draws it once it may be drawn, from this address. */
  readonly children: (onError: () => void, src: string) => ReactNode;
}

export function Media({ url, use, name, icon: Icon = ImageOff, className = '', children }: MediaProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const refused = refusedUrl(url, use);
  const wanted = refused === null && failed !== url && (url.startsWith('data:') || asked === url) ? url : null;
  const image = useLoadedImage(use === 'image' ? wanted : null, setFailed);
  const frame = `flex flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-strong bg-sunken p-3 text-center text-sm text-muted ${className}`;
  if (refused !== null || failed === url) {
    return (
      <div role="note" className={frame}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span>
          {name}. {refused === null ? t('screens.loadFailed') : t('screens.refusedAddress', { reason: refused })}
        </span>
      </div>
    );
  }
  const src = use === 'image' ? image : wanted;
  if (src !== null) return children(() => setFailed(url), src);
  if (wanted !== null)
    return (
      <div role="status" className={frame}>
        {name}. {t('screens.loading')}
      </div>
    );
  return (
    <div className={frame}>
      <span>{name}</span>
      <button
        type="button"
        onClick={() => setAsked(url)}
        title={t('screens.loadHint')}
        className="inline-flex min-h-7 items-center gap-1.5 rounded-control px-2 font-medium text-accent hover:bg-hover"
      >
        <CloudDownload size={16} strokeWidth={1.75} aria-hidden />
        {t('screens.load', { host: hostOf(url) })}
      </button>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url.slice(0, 60);
}
