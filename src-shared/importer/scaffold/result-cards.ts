/** Cards for an agent's output, one per field according to its type. */
import type { Component } from '../../a2ui/messages.ts';
import { toPointer } from '../../json.ts';
import type { AgentField } from '../fields.ts';
import { asWords, shortened, wordPart } from '../names.ts';
import { t } from '../../messages/translate.ts';

const MAX_CARDS = 12;
const SHARE_NAMES = /(?:score|confidence|probability|similarity|relevance|share|ratio|accuracy|certainty|likelihood)/i;
const LINK_NAMES = /(?:^|_)(?:url|link|href|website|source_url)$/i;

/** The components of one field: the first is in the column, the others inside it. */
export function resultCards(fields: readonly AgentField[]): readonly (readonly Component[])[] {
  const shown = fields.filter(({ name, type }) => type.kind !== 'messages' && isPlainName(name));
  return shown.slice(0, MAX_CARDS).map((field, at) => cardFor(field, `field_${at + 1}`));
}

/** Another name would not work in a path of a format text. */
function isPlainName(name: string): boolean {
  return /^[A-Za-z_]\w{0,99}$/.test(name) && wordPart(name) !== '';
}

function cardFor({ name, type, description }: AgentField, id: string): readonly Component[] {
  const title = shortened(asWords(name), 80);
  const path = toPointer(['values', name]);
  const words = { call: 'formatString', args: { value: `\${${path}}` } };
  switch (type.kind) {
    case 'integer':
    case 'number':
      if (isShare(name, description))
        return [{ id, component: 'Gauge', value: { path }, min: 0, max: 1, label: title }];
      return [{ id, component: 'StatCard', label: title, value: { path } }];
    case 'boolean':
      return [{ id, component: 'DataCard', title, items: [{ label: title, value: words }] }];
    case 'list':
      return listCards(id, title, path);
    case 'object':
      return [{ id, component: 'DataCard', title, detail: words }];
    default:
      if (LINK_NAMES.test(name))
        return [{ id, component: 'DataCard', title, items: [{ label: t('importer.resultCards.link'), value: words }] }];
      return textCards(id, title, path);
  }
}

function isShare(name: string, description: string | null): boolean {
  return SHARE_NAMES.test(name) || /\b0(?:\.0)?\s*(?:to|-|–|and)\s*1(?:\.0)?\b/.test(description ?? '');
}

/** Texts may be long and contain Markdown, which cards don't draw. */
function textCards(id: string, title: string, path: string): readonly Component[] {
  const inner = [`${id}_title`, `${id}_text`];
  return [
    { id, component: 'Card', child: `${id}_body` },
    { id: `${id}_body`, component: 'Column', children: inner },
    { id: inner[0]!, component: 'Text', text: title, variant: 'h4' },
    { id: inner[1]!, component: 'Text', text: { path } },
  ];
}

function listCards(id: string, title: string, path: string): readonly Component[] {
  const inner = [`${id}_title`, `${id}_list`];
  return [
    { id, component: 'Card', child: `${id}_body` },
    { id: `${id}_body`, component: 'Column', children: inner },
    { id: inner[0]!, component: 'Text', text: title, variant: 'h4' },
    { id: inner[1]!, component: 'List', children: { componentId: `${id}_item`, path } },
    { id: `${id}_item`, component: 'Text', text: { call: 'formatString', args: { value: '• ${.}' } } },
  ];
}
