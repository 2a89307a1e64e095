/** The response to a request, repeated whenever the connection returns. Undefined while loading. */
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { RequestName, RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { Result } from '../../../src-shared/result.ts';
import { useWorkspace } from './app-context.tsx';

export interface RequestState<N extends RequestName> {
  readonly result: Result<ResponseOf<N>> | undefined;
  readonly ask: () => void;
}

export function useRequest<N extends RequestName>(name: N, body: RequestOf<N>): RequestState<N> {
  const { api } = useWorkspace();
  const [result, setResult] = useState<Result<ResponseOf<N>>>();
  const isOpen = useStore(api.connection, (state) => state.status === 'open');
  const spelled = JSON.stringify(body);
  const ask = useCallback(() => {
    void api.request(name, JSON.parse(spelled) as RequestOf<N>).then(setResult);
  }, [api, name, spelled]);
  useEffect(() => {
    if (isOpen) ask();
  }, [isOpen, ask]);
  return { result, ask };
}
