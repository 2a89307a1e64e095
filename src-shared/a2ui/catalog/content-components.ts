/** Basic components that show content. */
import { z } from '../../schema.ts';
import type { ComponentDefinition } from './component.ts';
import { dataBinding, dynamicText, ROLES } from './dynamic-values.ts';
import { ICON_NAMES } from './icon-names.ts';

export const iconName = z
  .union([z.enum(ICON_NAMES), z.strictObject({ svgPath: z.string().min(1).max(10_000) }), dataBinding], {
    error: 'Give the name of an icon of the catalog, {"svgPath"} to draw one, or {"path": "/…"} to read the data.',
  })
  .meta({ id: 'IconName' });
ROLES.add(iconName, { role: 'icon' });

const url = dynamicText.meta({ title: 'Address', description: 'http or https.' });

export const CONTENT_COMPONENTS: readonly ComponentDefinition[] = [
  {
    name: 'Text',
    title: 'Text',
    group: 'content',
    icon: 'type',
    summary: 'A heading or a paragraph. Supports simple Markdown.',
    props: {
      text: dynamicText.meta({ title: 'Text' }),
      variant: z
        .enum(['h1', 'h2', 'h3', 'h4', 'h5', 'caption', 'body'])
        .optional()
        .meta({ title: 'Style', default: 'body' }),
    },
  },
  {
    name: 'Image',
    title: 'Image',
    group: 'content',
    icon: 'image',
    summary: 'A picture.',
    props: {
      url: dynamicText.meta({ title: 'Address', description: 'http, https, or a data:image address.' }),
      description: dynamicText.optional().meta({ title: 'Description', description: 'For those who cannot see it.' }),
      fit: z.enum(['contain', 'cover', 'fill', 'none', 'scaleDown']).optional().meta({ title: 'Fit', default: 'fill' }),
      variant: z
        .enum(['icon', 'avatar', 'smallFeature', 'mediumFeature', 'largeFeature', 'header'])
        .optional()
        .meta({ title: 'Size', default: 'mediumFeature' }),
    },
  },
  {
    name: 'Icon',
    title: 'Icon',
    group: 'content',
    icon: 'star',
    summary: 'An icon.',
    props: { name: iconName.meta({ title: 'Icon' }) },
  },
  {
    name: 'Video',
    title: 'Video',
    group: 'content',
    icon: 'video',
    summary: 'A video with controls.',
    props: { url },
  },
  {
    name: 'AudioPlayer',
    title: 'Audio player',
    group: 'content',
    icon: 'volume-2',
    summary: 'An audio player with controls.',
    props: { url, description: dynamicText.optional().meta({ title: 'Description' }) },
  },
];
