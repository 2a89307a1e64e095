/** The part of cross-spawn that is used: a `spawn` that can also start Windows scripts. */
declare module 'cross-spawn' {
  import type { ChildProcessWithoutNullStreams, SpawnOptionsWithStdioTuple, StdioPipe } from 'node:child_process';

  const spawn: (
    command: string,
    args: string[],
    options: SpawnOptionsWithStdioTuple<StdioPipe, StdioPipe, StdioPipe>,
  ) => ChildProcessWithoutNullStreams;
  export = spawn;
}
