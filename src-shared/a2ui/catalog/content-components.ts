/** Basic components that show content. */
import { z } from '../../schema.ts';
import type { ComponentDefinition } from './component.ts';
import { dataBinding, dynamicText, ROLES } from './dynamic-values.ts';
import { ICON_NAMES } from './icon-names.ts';
import { t } from '../../messages/translate.ts';

export const iconName = z
  .union([z.enum(ICON_NAMES), z.strictObject({ svgPath: z.string().min(1).max(10_000) }), dataBinding], {
    error: t('screenChecks.expected.icon'),
  })
  .meta({ id: 'IconName' });
ROLES.add(iconName, { role: 'icon' });

const url = dynamicText.meta({ title: t('screenCatalog.url.title'), description: t('screenCatalog.url.help') });

export const CONTENT_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'Text',
    title: t('screenCatalog.text.title'),
    group: 'content',
    icon: 'type',
    summary: t('screenCatalog.text.summary'),
    props: {
      text: dynamicText.meta({ title: t('screenCatalog.text.text.title') }),
      variant: z
        .enum(['h1', 'h2', 'h3', 'h4', 'h5', 'caption', 'body'])
        .optional()
        .meta({ title: t('screenCatalog.text.variant.title'), default: 'body' }),
    },
  },
  {
    name: 'Image',
    title: t('screenCatalog.image.title'),
    group: 'content',
    icon: 'image',
    summary: t('screenCatalog.image.summary'),
    props: {
      url: dynamicText.meta({
        title: t('screenCatalog.image.url.title'),
        description: t('screenCatalog.image.url.help'),
      }),
      description: dynamicText.optional().meta({
        title: t('screenCatalog.image.description.title'),
        description: t('screenCatalog.image.description.help'),
      }),
      fit: z
        .enum(['contain', 'cover', 'fill', 'none', 'scaleDown'])
        .optional()
        .meta({ title: t('screenCatalog.image.fit.title'), default: 'fill' }),
      variant: z
        .enum(['icon', 'avatar', 'smallFeature', 'mediumFeature', 'largeFeature', 'header'])
        .optional()
        .meta({ title: t('screenCatalog.image.variant.title'), default: 'mediumFeature' }),
    },
  },
  {
    name: 'Icon',
    title: t('screenCatalog.icon.title'),
    group: 'content',
    icon: 'star',
    summary: t('screenCatalog.icon.summary'),
    props: { name: iconName.meta({ title: t('screenCatalog.icon.name.title') }) },
  },
  {
    name: 'Video',
    title: t('screenCatalog.video.title'),
    group: 'content',
    icon: 'video',
    summary: t('screenCatalog.video.summary'),
    props: { url },
  },
  {
    name: 'AudioPlayer',
    title: t('screenCatalog.audioPlayer.title'),
    group: 'content',
    icon: 'volume-2',
    summary: t('screenCatalog.audioPlayer.summary'),
    props: {
      url,
      description: dynamicText.optional().meta({ title: t('screenCatalog.audioPlayer.description.title') }),
    },
  },
];
