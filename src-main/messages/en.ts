/** English of the services and the command line, which the window does not load. */
import { cli } from './en/cli.ts';
import { cliCommands } from './en/cli-commands.ts';

export const servicesEn = { cli, cliCommands } as const;
