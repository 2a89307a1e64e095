/** The thread that checks a database: it may take as long as the file is large. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { quickCheck } from './quick-check.ts';

const { file } = workerData as { readonly file: string };
const connection = new DatabaseSync(file, { readOnly: true });
parentPort?.postMessage(quickCheck(connection));
connection.close();
