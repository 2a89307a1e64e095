/** The Python environments of a plugin folder, polled while one is being created. */
import { useCallback, useEffect, useState } from 'react';
import type { PythonStatus } from '../../../src-shared/importer/job.ts';
import type { RequestName, RequestOf } from '../../../src-shared/contract/requests.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { useWorkspace } from '../../state/workspace/app-context.tsx';

type PythonRequest = Extract<RequestName, 'python.create' | 'python.cancel' | 'python.use' | 'python.variable'>;

export interface Python {
  /** Null while loading. */
  readonly runners: readonly PythonStatus[] | null;
  readonly error: AppError | null;
  /** Resolves with false if it was refused. */
  readonly ask: <Name extends PythonRequest>(name: Name, body: RequestOf<Name>) => Promise<boolean>;
}

const LOOK_AGAIN_MS = 1_000;

export function usePython(folder: string): Python {
  const { api } = useWorkspace();
  const [runners, setRunners] = useState<readonly PythonStatus[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const look = useCallback(async () => {
    const status = await api.request('python.status', { folder });
    if (status.ok) setRunners(status.value);
    else setError(status.error);
  }, [api, folder]);
  const isMaking = runners?.some(({ state }) => state === 'creating') ?? false;
  useEffect(() => void look(), [look]);
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMaking, look]);
  const ask = useCallback<Python['ask']>(
    async (name, body) => {
      const result = await api.request(name, body);
      setError(result.ok ? null : result.error);
      await look();
      return result.ok;
    },
    [api, look],
  );
  return { runners, error, ask };
}
