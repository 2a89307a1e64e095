/** A host in a process of its own, to be killed: says its port, and stays until then. */
import { pino } from 'pino';
import { openHost } from '../wire/open-host.ts';

const [root = '', resourcesDir = '', token = ''] = process.argv.slice(2);
const { host } = await openHost({ root, resourcesDir, token, log: pino({ level: 'silent' }) });
console.log(host.port);
