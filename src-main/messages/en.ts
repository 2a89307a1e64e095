/** English texts of the services and the command line, which the window doesn't load. */
import { cli } from './en/cli.ts';
import { cliCommands } from './en/cli-commands.ts';
import { cliSchemas } from './en/cli-schemas.ts';
import { conformance } from './en/conformance.ts';
import { imports } from './en/imports.ts';
import { plugins } from './en/plugins.ts';
import { projects } from './en/projects.ts';
import { services } from './en/services.ts';
import { toolFields } from './en/tool-fields.ts';

export const servicesEn = {
  cli,
  cliCommands,
  cliSchemas,
  conformance,
  imports,
  plugins,
  projects,
  services,
  toolFields,
} as const;
