/** An external picture, video, or sound: nothing is loaded from the network before the user asks for it. */
import { CloudDownload, ImageOff, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { escapeDirection } from '../../../src-shared/hidden-characters.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { refusedUrl, type UrlUse } from '../../../src-shared/a2ui/urls.ts';
import { useLoadedImage } from '../../bridge/screen-images.ts';

interface MediaProps {
  readonly url: string;
  readonly use: UrlUse;
  /** Its name: the description, or just "Picture". */
  readonly name: string;
  readonly icon?: LucideIcon;
  readonly className?: string;
  /** If it is too small for text, an icon shows the text on hover. */
  readonly isSmall?: boolean;
  /** Draws it from this address once permitted. */
  readonly children: (onError: () => void, src: string) => ReactNode;
}

export function Media({
  url,
  use,
  name: given,
  icon: Icon = ImageOff,
  className = '',
  isSmall = false,
  children,
}: MediaProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  // Direction marks would affect not only the name but also the host that the user decides by.
  const name = escapeDirection(given);
  const refused = refusedUrl(url, use);
  const wanted = refused === null && failed !== url && (url.startsWith('data:') || asked === url) ? url : null;
  const image = useLoadedImage(use === 'image' ? wanted : null, setFailed);
  const frame = { name, icon: Icon, className, isSmall };
  if (refused !== null || failed === url) {
    const reason = refused === null ? t('screens.loadFailed') : t('screens.refusedAddress', { reason: refused });
    return <Notice role="note" {...frame} text={`${name}. ${reason}`} />;
  }
  const src = use === 'image' ? image : wanted;
  if (src !== null) return children(() => setFailed(url), src);
  if (wanted !== null) {
    return <Notice role="status" {...frame} icon={LoaderCircle} text={`${name}. ${t('screens.loading')}`} />;
  }
  return <LoadButton {...frame} host={hostOf(url)} onLoad={() => setAsked(url)} />;
}

type FrameProps = Required<Pick<MediaProps, 'name' | 'icon' | 'className' | 'isSmall'>>;

const FRAME =
  'flex max-w-full flex-col items-center justify-center gap-1.5 overflow-hidden rounded-card border border-dashed border-strong bg-sunken text-center text-sm text-muted';

interface NoticeProps extends FrameProps {
  readonly role: 'note' | 'status';
  readonly text: string;
}

function Notice({ role, text, icon: Icon, className, isSmall }: NoticeProps) {
  return (
    <div role={role} title={text} className={`${FRAME} ${isSmall ? '' : 'p-3'} ${className}`}>
      <Icon size={isSmall ? 16 : 20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      <span className={isSmall ? 'sr-only' : 'max-w-full break-words'}>{text}</span>
    </div>
  );
}

interface LoadButtonProps extends FrameProps {
  readonly host: string;
  readonly onLoad: () => void;
}

function LoadButton({ name, className, isSmall, host, onLoad }: LoadButtonProps) {
  const words = t('screens.load', { host });
  if (isSmall) {
    return (
      <button
        type="button"
        onClick={onLoad}
        aria-label={`${name}. ${words}`}
        title={`${name}. ${words}. ${t('screens.loadHint')}`}
        className={`${FRAME} shrink-0 text-accent hover:bg-hover ${className}`}
      >
        <CloudDownload size={16} strokeWidth={1.75} aria-hidden />
      </button>
    );
  }
  return (
    <div className={`${FRAME} p-3 ${className}`}>
      <span className="line-clamp-2 max-w-full break-words">{name}</span>
      <span className="@container flex w-full justify-center">
        <button
          type="button"
          onClick={onLoad}
          title={`${words}. ${t('screens.loadHint')}`}
          className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-control px-2 font-medium text-accent hover:bg-hover"
        >
          <CloudDownload size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
          <span className="truncate @max-[10rem]:sr-only">{words}</span>
        </button>
      </span>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url.slice(0, 60);
}
