/** As much of cross-spawn as is used: `spawn` that also starts the scripts of Windows. */
declare module 'cross-spawn' {
  import type { ChildProcessWithoutNullStreams, SpawnOptionsWithStdioTuple, StdioPipe } from 'node:child_process';

  const spawn: (
    command: string,
    args: string[],
    options: SpawnOptionsWithStdioTuple<StdioPipe, StdioPipe, StdioPipe>,
  ) => ChildProcessWithoutNullStreams;
  export = spawn;
}
