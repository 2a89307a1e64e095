/** Connects to an MCP server: a program started in the plugin's folder, or a URL. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { McpServer } from '../../../src-shared/plugin/manifest.ts';
import type { Isolation } from '../../isolation/isolation.ts';
import { boundedResponse } from '../../models/bounded-response.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { ToolError } from '../../flow-runtime/tools/tool.ts';
import { CHANNEL_LIMITS, ProgramTransport } from './program-transport.ts';
import { t } from '../../messages/translate.ts';

export interface ServerPlace {
  /** The name used in messages. */
  readonly name: string;
  readonly server: McpServer;
  readonly folder: string;
  /** Whether a program may use the network. */
  readonly network: boolean;
  readonly isolation: Isolation;
  readonly log: Logger;
}

export async function openTransport(options: ServerPlace): Promise<Transport> {
  const { server } = options;
  return 'url' in server ? await toAddress(new URL(server.url)) : await toProgram(server, options);
}

type Program = Extract<McpServer, { command: string }>;

async function toProgram({ command, args = [], env = [] }: Program, place: ServerPlace): Promise<Transport> {
  const { folder, name, network, isolation, log } = place;
  const isIsolated = (await isolation.fence()).kind !== 'none';
  // Each server of each folder gets its own cache, so that none can run what another put there.
  const owner = createHash('sha256')
    .update(JSON.stringify([folder, name]))
    .digest('hex')
    .slice(0, 24);
  const home = join(isolation.workDir, owner);
  return new ProgramTransport({
    ...{ name, home, isolation, log, limits: CHANNEL_LIMITS },
    program: {
      ...{ command, args, cwd: folder, network, trusted: folder },
      env: { ...everyProgram(isIsolated ? home : null), ...named(env) },
      readable: [folder],
      writable: [],
    },
  });
}

const INHERITED =
  process.platform === 'win32'
    ? [
        ...['APPDATA', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATH', 'PROCESSOR_ARCHITECTURE', 'SYSTEMDRIVE'],
        ...['SYSTEMROOT', 'TEMP', 'USERNAME', 'USERPROFILE', 'PROGRAMFILES'],
      ]
    : ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER'];

/** Variables every program needs. An isolated one has its own home folder. */
function everyProgram(home: string | null): Record<string, string> {
  // A compiled Python module in the plugin's folder would change the trusted files.
  return { ...named(INHERITED), PYTHONDONTWRITEBYTECODE: '1', ...(home !== null && { HOME: home }) };
}

function named(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function toAddress(url: URL): Promise<Transport> {
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  const transport = new StreamableHTTPClientTransport(url, {
    // The manifest names one origin, so requests and redirects to others are refused.
    fetch: async (target, init) => {
      const { origin } = new URL(target);
      if (origin !== url.origin)
        throw new ToolError(t('plugins.mcpTools.redirected', { from: url.origin, to: origin }));
      const response = await fetch(target, { ...init, redirect: 'error' });
      const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
      const { lineLength, characters } = CHANNEL_LIMITS;
      return boundedResponse(response, isStream ? characters : lineLength);
    },
  });
  return transport as Transport;
}
