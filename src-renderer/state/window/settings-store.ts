/** The settings of the services, and requests in progress. Keys pass through and are never stored here. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestName, RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { ServiceId, Role, Settings, SettingsChange } from '../../../src-shared/contract/settings.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Result } from '../../../src-shared/result.ts';

export interface SettingsApi {
  request<Name extends RequestName>(name: Name, body: RequestOf<Name>): Promise<Result<ResponseOf<Name>>>;
}

export type ModelTest =
  | { readonly kind: 'running' }
  | { readonly kind: 'answered'; readonly by: string; readonly durationMs: number }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface SettingsState {
  /** Null until the services have answered. */
  readonly settings: Settings | null;
  /** The last error, until a request succeeds. */
  readonly error: AppError | null;
  readonly tests: Readonly<Partial<Record<Role, ModelTest>>>;
}

export interface SettingsActions {
  load(): Promise<void>;
  change(change: SettingsChange): Promise<Result<Settings>>;
  setKey(provider: ServiceId, key: string): Promise<Result<unknown>>;
  removeKey(provider: ServiceId): Promise<Result<unknown>>;
  testRole(role: Role): Promise<void>;
}

export type SettingsStore = StoreApi<SettingsState & SettingsActions>;

export function createSettingsStore(api: SettingsApi): SettingsStore {
  return createStore<SettingsState & SettingsActions>()((set, get) => {
    const keep = (result: Result<Settings>) => {
      set(result.ok ? { settings: result.value, error: null } : { error: result.error });
      return result;
    };
    const setTest = (role: Role, test: ModelTest | undefined) => {
      const { [role]: _old, ...rest } = get().tests;
      set({ tests: test === undefined ? rest : { ...rest, [role]: test } });
    };
    const keyChanged = async (result: Result<unknown>) => {
      if (result.ok) await get().load();
      else set({ error: result.error });
      return result;
    };

    return {
      settings: null,
      error: null,
      tests: {},
      load: async () => void keep(await api.request('settings.get', {})),
      change: async (change) => {
        // A test result applies only to its model.
        for (const role of Object.keys(change.roles ?? {})) setTest(role as Role, undefined);
        return keep(await api.request('settings.change', change));
      },
      setKey: async (provider, key) => keyChanged(await api.request('keys.set', { provider, key })),
      removeKey: async (provider) => keyChanged(await api.request('keys.remove', { provider })),
      testRole: async (role) => {
        setTest(role, { kind: 'running' });
        const result = await api.request('models.test', { role });
        setTest(role, result.ok ? { kind: 'answered', ...result.value } : { kind: 'failed', error: result.error });
      },
    };
  });
}
