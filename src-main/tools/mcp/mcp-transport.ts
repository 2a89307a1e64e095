/** The way to an MCP server: a program that is started in the plugin's folder, or an address. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { McpServer } from '../../../src-shared/plugin/manifest.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { ToolError } from '../tool.ts';

export interface ServerPlace {
  /** As messages name it. */
  readonly name: string;
  readonly server: McpServer;
  readonly folder: string;
  readonly log: Logger;
}

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
/** What a server prints goes to the log, up to this. */
const MAX_PRINTED = 64 * 1024;

export async function openTransport(options: ServerPlace): Promise<Transport> {
  const { server } = options;
  return 'url' in server ? await toAddress(new URL(server.url)) : await toProgram(server, options);
}

type Program = Extract<McpServer, { command: string }>;

async function toProgram(
  { command, args = [], env = [] }: Program,
  { folder, name, log }: ServerPlace,
): Promise<Transport> {
  const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    cwd: folder,
    // Beside what every program needs (PATH, HOME and the like) only what the manifest names.
    env: Object.fromEntries(
      env.flatMap((variable) => {
        const value = process.env[variable];
        return value === undefined ? [] : [[variable, value]];
      }),
    ),
    stderr: 'pipe',
    maxBufferSize: MAX_MESSAGE_BYTES,
  });
  let printed = 0;
  transport.stderr?.on('data', (bytes: Buffer) => {
    if (printed >= MAX_PRINTED) return;
    printed += bytes.length;
    log.debug({ server: name, text: bytes.toString('utf8').slice(0, 2000) }, 'printed by an MCP server');
  });
  return transport;
}

async function toAddress(url: URL): Promise<Transport> {
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const transport = new StreamableHTTPClientTransport(url, {
    // The manifest names one origin: neither the server nor a redirect leads to another.
    fetch: (target, init) => {
      const { origin } = new URL(target);
      if (origin !== url.origin) throw new ToolError(`The server at ${url.origin} leads to ${origin}.`);
      return fetch(target, { ...init, redirect: 'error' });
    },
  });
  return transport as Transport;
}
