/** Explains a rejected request in terms of the canvas: the node or edge and its field, instead of a JSON pointer. */
import { t } from '../../src-shared/messages/translate.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { graphOf, type Flow } from '../../src-shared/flow/flow.ts';
import { titleInFlow, titleOfId } from '../../src-shared/node-kinds/node-title.ts';
import { fromPointer } from '../../src-shared/json.ts';

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
  const inField = (place: string) => (field === undefined ? place : t('connection.places.field', { place, field }));
  if (list === 'nodes') {
    const node = graphOf(flow, graph)?.nodes[Number(index)];
    if (node !== undefined) return inField(t('connection.places.node', { name: short(titleInFlow(flow, node)) }));
  }
  if (list === 'edges') {
    const edge = graphOf(flow, graph)?.edges[Number(index)];
    if (edge !== undefined) {
      const ends = { from: short(titleOfId(flow, graph, edge.from)), to: short(titleOfId(flow, graph, edge.to)) };
      return inField(t('connection.places.edge', ends));
    }
  }
  const place = t('connection.places.flow');
  return list === undefined ? place : t('connection.places.field', { place, field: list });
}

/** A title may be the reason for the error. */
const LONGEST_NAME = 60;

function short(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).toWellFormed()}…` : name;
}
