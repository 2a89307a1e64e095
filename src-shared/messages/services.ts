/** English of the services and the command line, which the window does not load. */
import { cli } from './en/services/cli.ts';
import { commands } from './en/services/commands.ts';

export const services = { cli, commands } as const;
