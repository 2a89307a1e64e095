/** English texts of the services and the command line, which the window doesn't load. */
import { cli } from './en/cli.ts';
import { cliCommands } from './en/cli-commands.ts';
import { conformance } from './en/conformance.ts';
import { imports } from './en/imports.ts';
import { plugins } from './en/plugins.ts';
import { projects } from './en/projects.ts';
import { services } from './en/services.ts';

export const servicesEn = { cli, cliCommands, conformance, imports, plugins, projects, services } as const;
