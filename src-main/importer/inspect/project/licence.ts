/** Finds the license of a repository in its license file, or else in its project file. */
import type { Inspection } from '../../../../src-shared/importer/inspection.ts';
import { baseName, folderOf } from './inside-path.ts';
import type { ProjectFiles } from './project-files.ts';

const FILE = /^(?:licen[cs]e|copying|unlicen[cs]e)(?:[-_.][\w.-]*)?$/i;
const READ = 3000;

/** Phrases from the beginning of each license, most specific first. */
const LICENCES: readonly (readonly [name: string, words: RegExp])[] = [
  ['AGPL-3.0', /GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['LGPL-3.0', /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['LGPL-2.1', /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i],
  ['GPL-3.0', /GNU GENERAL PUBLIC LICENSE\s+Version 3/i],
  ['GPL-2.0', /GNU GENERAL PUBLIC LICENSE\s+Version 2/i],
  ['Apache-2.0', /Apache License,?\s+Version 2\.0/i],
  ['MPL-2.0', /Mozilla Public License,? (?:Version|v\.?) ?2\.0/i],
  ['EPL-2.0', /Eclipse Public License - v 2\.0/i],
  ['BSL-1.0', /Boost Software License - Version 1\.0/i],
  ['BUSL-1.1', /Business Source License 1\.1/i],
  ['Elastic-2.0', /Elastic License 2\.0/i],
  ['Unlicense', /This is free and unencumbered software released into the public domain/i],
  ['CC0-1.0', /CC0 1\.0 Universal/i],
  ['CC-BY-SA-4.0', /Attribution-ShareAlike 4\.0 International/i],
  ['CC-BY-4.0', /Attribution 4\.0 International/i],
  ['MIT-0', /MIT No Attribution/i],
  ['MIT', /Permission is hereby granted, free of charge, to any person obtaining a copy|\bMIT License\b/i],
  [
    'ISC',
    /Permission to use, copy, modify, and\/or distribute this software for any\s+purpose with or without fee|\bISC License\b/i,
  ],
  ['BSD-3-Clause', /Redistribution and use in source and binary forms[\s\S]*Neither the name|BSD 3-Clause/i],
  ['BSD-2-Clause', /Redistribution and use in source and binary forms|BSD 2-Clause/i],
];

export interface DeclaredLicence {
  readonly name: string;
  readonly file: string;
}

export function readLicence(
  files: ProjectFiles,
  folders: readonly string[],
  declared: DeclaredLicence | null,
): Inspection['licence'] {
  for (const folder of folders) {
    const file = files.paths.find((path) => folderOf(path) === folder && FILE.test(baseName(path)));
    if (file === undefined) continue;
    const name = nameOfLicence(files.text(file) ?? '') ?? declaredName(declared);
    return { file, name };
  }
  return declared === null ? null : { file: declared.file, name: declaredName(declared) };
}

function declaredName(declared: DeclaredLicence | null): string | null {
  if (declared === null) return null;
  return (nameOfLicence(declared.name) ?? declared.name).slice(0, 200);
}

export function nameOfLicence(text: string): string | null {
  const start = text.slice(0, READ);
  return LICENCES.find(([, words]) => words.test(start))?.[0] ?? null;
}
