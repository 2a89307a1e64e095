/** A host in a separate process that a test kills: prints its port, and runs until then. */
import { pino } from 'pino';
import { openHost } from '../wire/open-host.ts';

const [root = '', resourcesDir = '', token = ''] = process.argv.slice(2);
const { host } = await openHost({ root, resourcesDir, token, log: pino({ level: 'silent' }) });
console.log(host.port);
