/** A simulated provider on 127.0.0.1 (aimock, real HTTP), and an extractor set up to use it. */
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createExtractor, type Extractor } from '../../../src-main/models/extraction/extractor.ts';
import type { ModelSources } from '../../../src-main/models/find-model.ts';
import type { ModelLogEntry } from '../../../src-main/models/model-log.ts';
import type { ProviderId, ProviderSettings, Role, RoleModel } from '../../../src-shared/contract/settings.ts';
import type { ExtractionRequest, Slot } from '../../../src-shared/step/extraction-request.ts';
import { ok } from '../../../src-shared/result.ts';
import type { Understanding } from '../../../src-shared/step/state.ts';

export interface ProviderCase {
  readonly id: ProviderId;
  readonly title: string;
  readonly model: string;
  readonly key: string;
  /** The path between the simulator's origin and the paths of the provider's API. */
  readonly path: string;
  readonly keyHeader: string;
}

export const PROVIDER_CASES: readonly ProviderCase[] = [
  {
    id: 'anthropic',
    title: 'Anthropic',
    model: 'claude-haiku-4-5',
    key: 'anthropic-test-key-0001',
    path: '',
    keyHeader: 'x-api-key',
  },
  {
    id: 'openai',
    title: 'The OpenAI-compatible server',
    model: 'gpt-4.1-mini',
    key: 'openai-test-key-0002',
    path: '/v1',
    keyHeader: 'authorization',
  },
  {
    id: 'ollama',
    title: 'Ollama',
    model: 'qwen3:8b',
    key: 'ollama-test-key-0003',
    path: '',
    keyHeader: 'authorization',
  },
  {
    id: 'google',
    title: 'Google',
    model: 'gemini-2.5-flash',
    key: 'google-test-key-0004',
    path: '',
    keyHeader: 'x-goog-api-key',
  },
  {
    id: 'bedrock',
    title: 'Bedrock',
    model: 'anthropic.claude-haiku-4-5-20251001-v1:0',
    key: 'bedrock-test-key-0005',
    path: '',
    keyHeader: 'authorization',
  },
];

const power: Slot = {
  key: 'power',
  node: 'ask.power',
  prompt: 'How many watts?',
  answer: { type: 'number', unit: 'W' },
};
const colour: Slot = {
  key: 'colour',
  node: 'ask.colour',
  prompt: 'Which colour?',
  answer: { type: 'choice', options: [{ value: 'warm', label: 'Warm white' }, { value: 'cold' }] },
};
const dimmable: Slot = {
  key: 'dimmable',
  node: 'ask.dimmable',
  prompt: 'Dimmable?',
  answer: { type: 'boolean' },
};

export const REQUEST: ExtractionRequest = {
  text: 'sixty watts in warm white',
  pending: power,
  confirming: false,
  slots: [power, colour, dimmable],
  answers: {},
  today: '2026-03-02',
};

/** The answer of the offline reader in these tests, easy to distinguish from a model's. */
export const OFFLINE: Understanding = { proposals: [{ key: 'power', value: 1 }], intent: null };

export interface Setup {
  readonly provider: Pick<ProviderCase, 'id' | 'model'> & { readonly key: string | null };
  readonly baseUrl: string;
  readonly role?: Partial<RoleModel>;
  /** The role of the model; `extract` by default. */
  readonly roleName?: Role;
  readonly offline?: (request: ExtractionRequest) => Understanding;
}

export function sourcesFor({ provider, baseUrl, role, roleName = 'extract' }: Setup): ModelSources {
  const settings: ProviderSettings = { baseUrl };
  return {
    settings: {
      get: async () => ({
        theme: 'system',
        autosave: true,
        shortcuts: {},
        roles: { [roleName]: { provider: provider.id, model: provider.model, timeoutMs: 5000, ...role } },
        providers: { [provider.id]: settings },
        keys: provider.key === null ? [] : [provider.id],
        conversations: { keepHours: 168, handoffs: 8 },
        keyStore: { available: true, kind: 'file' },
      }),
    },
    keys: { get: async (id) => ok(id === provider.id ? provider.key : null) },
  };
}

export function extractorFor(setup: Setup): Extractor & { readonly log: ModelLogEntry[] } {
  const log: ModelLogEntry[] = [];
  const extractor = createExtractor({
    ...sourcesFor(setup),
    offline: setup.offline ?? (() => OFFLINE),
    log: (entry) => log.push(entry),
  });
  return { ...extractor, log };
}

export async function startSimulator(): Promise<LLMock> {
  // It accepts only these keys, so every test that gets an answer has sent the right one in the provider's own header.
  const apiKeys = PROVIDER_CASES.map((provider) => provider.key);
  const simulator = new LLMock({ port: 0, host: '127.0.0.1', auth: { apiKeys } });
  await simulator.start();
  return simulator;
}

/** One for all tests of a file; each test starts with an empty script and log. */
export function useSimulator(take: (simulator: LLMock) => void): void {
  let simulator: LLMock;
  beforeAll(async () => {
    simulator = await startSimulator();
    take(simulator);
  });
  afterAll(() => simulator.stop());
  beforeEach(() => {
    simulator.clearFixtures();
    simulator.clearRequests();
    simulator.resetMatchCounts();
  });
}

export function toolCall(name: string, args: unknown): { name: string; arguments: string } {
  return { name, arguments: JSON.stringify(args) };
}
