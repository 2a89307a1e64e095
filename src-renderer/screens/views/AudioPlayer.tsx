/** Sound with controls. */
import { AudioLines } from 'lucide-react';
import { t } from '../../../src-shared/messages/translate.ts';
import { textOf, type ViewProps, wordsOf } from './view.ts';
import { Media } from './Media.tsx';

export function AudioPlayer({ values, label }: ViewProps) {
  const url = textOf(values, 'url');
  const described = wordsOf(values, 'description');
  const name = label ?? (described === '' ? t('screens.sound') : described);
  return (
    <Media url={url} use="media" name={name} icon={AudioLines} className="w-full">
      {(onError) => (
        <div className="flex flex-col gap-1.5">
          <span className="text-sm text-muted">{name}</span>
          <audio src={url} controls aria-label={name} onError={onError} className="h-10 w-full" />
        </div>
      )}
    </Media>
  );
}
