/** The script that starts the real command line: the built one if the environment names it, otherwise its source. */
import { resolve } from 'node:path';

export const CLI_ENTRY = process.env['SWITCHYARD_CLI'] ?? resolve(import.meta.dirname, '../../src-main/cli/main.ts');
