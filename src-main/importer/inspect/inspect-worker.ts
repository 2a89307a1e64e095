/**
 * The worker thread that reads a repository, so that the app stays responsive and the work can be stopped at any time.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createPythonParser } from '../python-source/parse-python.ts';
import type { InspectLimits } from './inspect-limits.ts';
import { inspectRepository } from './inspect-repository.ts';

interface WorkerInput {
  readonly root: string;
  readonly limits: Partial<InspectLimits>;
}

const { root, limits } = workerData as WorkerInput;
const parser = await createPythonParser();
const onStep = (step: unknown) => parentPort?.postMessage({ step });
parentPort?.postMessage({ inspection: inspectRepository({ root, parser, limits, onStep }) });
