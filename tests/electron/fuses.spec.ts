/**
 * The fuses of a packaged app, read from its binary: Electron features that the app never uses are disabled
 * permanently.
 */
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../../dist');
const CANDIDATES = [
  'linux-unpacked/switchyard',
  'win-unpacked/Switchyard.exe',
  'mac-arm64/Switchyard.app',
  'mac/Switchyard.app',
].map((path) => join(DIST, path));
const packaged = CANDIDATES.find((path) => existsSync(path));

const missing = packaged === undefined ? 'there is no packaged app (npm run package makes one)' : null;
if (missing !== null && process.env.TEST_WORKER_INDEX === undefined) console.log(`FUSES SKIPPED: ${missing}`);
test.skip(missing !== null, missing ?? '');

test('the fuses are set as configured', async () => {
  const wire = await getCurrentFuseWire(packaged ?? '');
  expect({
    runAsNode: wire[FuseV1Options.RunAsNode],
    cookieEncryption: wire[FuseV1Options.EnableCookieEncryption],
    nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
    nodeInspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
    asarIntegrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
    asarOnly: wire[FuseV1Options.OnlyLoadAppFromAsar],
    filePrivileges: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
  }).toEqual({
    runAsNode: FuseState.DISABLE,
    cookieEncryption: FuseState.ENABLE,
    nodeOptions: FuseState.DISABLE,
    nodeInspect: FuseState.DISABLE,
    asarIntegrity: FuseState.ENABLE,
    asarOnly: FuseState.ENABLE,
    filePrivileges: FuseState.DISABLE,
  });
});
