/** Real git repositories in temporary folders, and a real server that serves them over HTTP on this machine. */
import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../project/workspace.ts';
import { closeServer, listenLocally, originOf } from '../../../harness/local-server.ts';

const run = promisify(execFile);

const IDENTITY = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', '-c', 'commit.gpgsign=false'];

export async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const settings = ['-c', 'protocol.file.allow=always', '-c', 'init.defaultBranch=main'];
  const { stdout } = await run('git', [...IDENTITY, ...settings, ...args], { cwd, env });
  return stdout.trim();
}

export type Files = Readonly<Record<string, string | Buffer>>;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

export interface Repository {
  readonly folder: string;
  readonly url: string;
  readonly commit: string;
}

/** A graph with one node, which answers. */
export const ANSWERING_AGENT = `from langgraph.graph import StateGraph, MessagesState, START, END

def answer(state: MessagesState):
    return {"messages": [("ai", "Hello")]}

builder = StateGraph(MessagesState)
builder.add_node("answer", answer)
builder.add_edge(START, "answer")
builder.add_edge("answer", END)
graph = builder.compile()
`;

export const AGENT_FILES: Files = {
  'agent.py': 'graph = None\n',
  'langgraph.json': '{"graphs": {"agent": "./agent.py:graph"}}\n',
  'README.md': '# An agent\n',
};

export async function repository(files: Files = AGENT_FILES, parent?: string): Promise<Repository> {
  const folder = join(parent ?? (await temporaryFolder()), 'repository');
  await mkdir(folder, { recursive: true });
  await git(folder, 'init', '--quiet');
  return { folder, url: pathToFileURL(folder).href, commit: await commit(folder, files) };
}

/** Adds the files in one commit, and returns its name. */
export async function commit(folder: string, files: Files): Promise<string> {
  await writeFiles(folder, files);
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'A change');
  return await git(folder, 'rev-parse', 'HEAD');
}

export interface GitServer {
  /** With the name of the repository appended. */
  readonly url: string;
  /** The requested paths. */
  readonly asked: string[];
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the repositories below a folder as `git http-backend` does; `before` may answer a request itself. */
export async function serveGit(root: string, before: Answer = () => false): Promise<GitServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (!before(request, response)) backend(root, request, response);
  });
  await listenLocally(server);
  onTestFinished(() => void closeServer(server));
  return { url: originOf(server), asked };
}

function backend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://host.invalid');
  const child = spawn('git', ['-c', 'safe.directory=*', 'http-backend'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROJECT_ROOT: root,
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_ADDR: '127.0.0.1',
    },
  });
  request.pipe(child.stdin);
  child.stdin.on('error', () => undefined);
  let head = Buffer.alloc(0);
  child.stdout.on('data', (part: Buffer) => {
    if (response.headersSent) return void response.write(part);
    head = Buffer.concat([head, part]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const lines = head.subarray(0, end).toString('latin1').split('\r\n');
    const headers = lines.map((line) => line.split(/:\s*/, 2) as [string, string]);
    const status = Number(headers.find(([name]) => name === 'Status')?.[1]?.slice(0, 3) ?? 200);
    response.writeHead(status, Object.fromEntries(headers.filter(([name]) => name !== 'Status')));
    response.write(head.subarray(end + 4));
  });
  child.on('close', () => response.end());
}
