/** Speaks the contract to a running host over its WebSocket, as a script would. For preparing what a test then looks at. */
import { HOST_SOCKET_PATH, TOKEN_PARAMETER } from '../../src-shared/contract/doors.ts';
import { serverFrameSchema } from '../../src-shared/contract/messages.ts';
import type { RequestName, RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';

/** Sends one request on a connection of its own; a refusal is a failed test. */
export async function askHost<N extends RequestName>(
  pageUrl: string,
  name: N,
  body: RequestOf<N>,
): Promise<ResponseOf<N>> {
  const page = new URL(pageUrl);
  const token = page.searchParams.get(TOKEN_PARAMETER) ?? '';
  const socket = new WebSocket(`ws://${page.host}${HOST_SOCKET_PATH}?${TOKEN_PARAMETER}=${token}`);
  try {
    return await new Promise<ResponseOf<N>>((answer, refuse) => {
      socket.onerror = () => refuse(new Error(`${name}: the host did not accept the connection`));
      socket.onopen = () => socket.send(JSON.stringify({ kind: 'request', id: 1, name, body }));
      socket.onmessage = ({ data }) => {
        const frame = serverFrameSchema.parse(JSON.parse(String(data)));
        if (frame.kind === 'refused') refuse(new Error(`${name}: ${frame.error.message}`));
        if (frame.kind !== 'response') return;
        if (frame.result.ok) answer(frame.result.value as ResponseOf<N>);
        else refuse(new Error(`${name}: ${frame.result.error.message}`));
      };
    });
  } finally {
    socket.close();
  }
}
