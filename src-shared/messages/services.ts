/** English of the services and the command line, which the window does not load. */
import { cli } from './en/services/cli.ts';

export const services = { cli } as const;
