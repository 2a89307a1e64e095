/** A picture in one of six sizes. */
import { t } from '../../../src-shared/messages/translate.ts';
import { choiceOf, textOf, type ViewProps, wordsOf } from './view.ts';
import { Media } from './Media.tsx';

const VARIANTS = ['mediumFeature', 'icon', 'avatar', 'smallFeature', 'largeFeature', 'header'] as const;
const FITS = ['fill', 'contain', 'cover', 'none', 'scaleDown'] as const;

const SIZES = {
  icon: 'size-8 shrink-0 rounded-control',
  avatar: 'size-12 shrink-0 rounded-full',
  smallFeature: 'h-24 w-40 max-w-full rounded-card',
  mediumFeature: 'aspect-2/1 min-h-24 w-80 max-w-full rounded-card',
  largeFeature: 'h-60 w-full rounded-card',
  header: 'h-32 w-full rounded-card @md:h-44',
} as const;

const FIT_CLASSES = {
  contain: 'object-contain',
  cover: 'object-cover',
  fill: 'object-fill',
  none: 'object-none',
  scaleDown: 'object-scale-down',
} as const;

export function Image({ values, label }: ViewProps) {
  const variant = choiceOf(values, 'variant', VARIANTS);
  const size = SIZES[variant];
  const described = label ?? wordsOf(values, 'description');
  return (
    <Media
      url={textOf(values, 'url')}
      use="image"
      name={described === '' ? t('screens.picture') : described}
      className={size}
      isSmall={variant === 'icon' || variant === 'avatar'}
    >
      {(onError, src) => (
        <img
          src={src}
          alt={described}
          onError={onError}
          referrerPolicy="no-referrer"
          className={`${size} ${FIT_CLASSES[choiceOf(values, 'fit', FITS)]}`}
        />
      )}
    </Media>
  );
}
