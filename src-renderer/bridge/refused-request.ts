/** Explains a rejected request in terms of the canvas: the node or edge and its field, instead of a JSON pointer. */
import { t } from '../../src-shared/messages/translate.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { graphOf, type Flow } from '../../src-shared/flow/flow.ts';
import { titleInFlow, titleOfId } from '../../src-shared/node-kinds/node-title.ts';
import { fromPointer, type JsonObject } from '../../src-shared/json.ts';
import { fieldTitle, type Titled } from '../../src-shared/merge/field-words.ts';

export function requestErrorInWords(error: AppError, body: object): AppError {
  if (error.code !== 'bad_request' || error.pointer === undefined) return error;
  const parts = fromPointer(error.pointer);
  const at = error.message.indexOf(': ');
  const reason = (at === -1 ? error.message : error.message.slice(at + 2)).replace(/\.$/, '');
  if (parts[0] !== 'flow' || !('flow' in body)) return { ...error, message: t('connection.badRequest', { reason }) };
  return {
    ...error,
    message: t('connection.badFlow', { place: placeInWords(body.flow as Flow, parts.slice(1)), reason }),
    hint: t('connection.badFlowHint'),
  };
}

function placeInWords(flow: Flow, parts: readonly string[]): string {
  const graph = parts[0] === 'subgraphs' ? (parts[1] ?? null) : null;
  const [list, index = '', field] = graph === null ? parts : parts.slice(2);
  const inField = (place: string, subject: Titled) =>
    field === undefined ? place : t('connection.places.field', { place, field: fieldTitle(subject, [field]) });
  if (list === 'nodes') {
    const node = graphOf(flow, graph)?.nodes[Number(index)];
    if (node !== undefined) {
      const place = t('connection.places.node', { name: short(titleInFlow(flow, node)) });
      return inField(place, { kind: 'node', value: node as unknown as JsonObject });
    }
  }
  if (list === 'edges') {
    const edge = graphOf(flow, graph)?.edges[Number(index)];
    if (edge !== undefined) {
      const ends = { from: short(titleOfId(flow, graph, edge.from)), to: short(titleOfId(flow, graph, edge.to)) };
      return inField(t('connection.places.edge', ends), { kind: 'edge' });
    }
  }
  const place = t('connection.places.flow');
  if (list === undefined) return place;
  const title = fieldTitle({ kind: graph === null ? 'flow' : 'subgraph' }, [list]);
  return t('connection.places.field', { place, field: title });
}

/** A title may be the reason for the error. */
const LONGEST_NAME = 60;

function short(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;
}
