/** The worker thread that checks a database, which takes long for a large file. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { quickCheck } from './quick-check.ts';

const { file } = workerData as { readonly file: string };
const connection = new DatabaseSync(file, { readOnly: true });
parentPort?.postMessage(quickCheck(connection));
connection.close();
