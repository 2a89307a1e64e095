/** A film with controls. */
import { Film } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { textOf, type ViewProps } from './view.ts';
import { Media } from './Media.tsx';

export function Video({ values, label }: ViewProps) {
  const url = textOf(values, 'url');
  const name = label ?? t('screens.film');
  return (
    <Media url={url} use="media" name={name} icon={Film} className="aspect-video w-full max-w-120">
      {(onError) => (
        <video
          src={url}
          controls
          aria-label={name}
          onError={onError}
          className="aspect-video w-full max-w-120 rounded-card bg-sunken"
        />
      )}
    </Media>
  );
}
