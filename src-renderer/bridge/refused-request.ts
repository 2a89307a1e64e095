/** A refused request in the words of the canvas: which node or edge and which of its fields, instead of a JSON pointer. */
import type { AppError } from '../../src-shared/errors.ts';
import { graphOf, type Flow } from '../../src-shared/flow/flow.ts';
import { titleInFlow, titleOfId } from '../../src-shared/node-kinds/node-title.ts';
import { fromPointer } from '../../src-shared/json.ts';

export function requestErrorInWords(error: AppError, body: object): AppError {
  if (error.code !== 'bad_request' || error.pointer === undefined) return error;
  const parts = fromPointer(error.pointer);
  const at = error.message.indexOf(': ');
  const reason = at === -1 ? error.message : error.message.slice(at + 2);
  if (parts[0] !== 'flow' || !('flow' in body))
    return { ...error, message: `That cannot be done: ${reason}.`.replace(/\.\.$/, '.') };
  return {
    ...error,
    message: `${placeInWords(body.flow as Flow, parts.slice(1))}: ${reason}.`.replace(/\.\.$/, '.'),
    hint: 'Mend it in the inspector, then try again.',
  };
}

function placeInWords(flow: Flow, parts: readonly string[]): string {
  const graph = parts[0] === 'subgraphs' ? (parts[1] ?? null) : null;
  const [list, index = '', field] = graph === null ? parts : parts.slice(2);
  const item = field === undefined ? '' : `, field “${field}”`;
  if (list === 'nodes') {
    const node = graphOf(flow, graph)?.nodes[Number(index)];
    if (node !== undefined) return `“${titleInFlow(flow, node)}”${item}`;
  }
  if (list === 'edges') {
    const edge = graphOf(flow, graph)?.edges[Number(index)];
    if (edge !== undefined) {
      return `The edge from “${titleOfId(flow, graph, edge.from)}” to “${titleOfId(flow, graph, edge.to)}”${item}`;
    }
  }
  return list === undefined ? 'The flow' : `The flow, field “${list}”`;
}
