/** The steps of the gate as data: commands, dependencies, cores, and how their results are counted. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { countCheck, countLint, countPlaywright, countVitest } from './count.mjs';
import { SCRATCH } from './scratch-folder.mjs';
import { ROOT } from './tools.mjs';

const report = (name) => join(SCRATCH, `${name}.json`);
/** Hosts and commands are started hundreds of times, so their compiled code is cached. */
const compiled = { NODE_COMPILE_CACHE: join(SCRATCH, 'compiled') };
/** Saves processor time at the cost of some memory. */
const garbageLater = () => ({ GOGC: '200' });

const SOURCES = ['src-shared', 'src-main', 'src-renderer', 'tests'];

function check(name, command, extra = {}) {
  return { name, group: 'static', command, cores: 1, needs: [], count: countCheck, ...extra };
}

function playwright(name, project, extra) {
  return {
    name,
    // A busy machine may stall a browser. A test that passes only at the second attempt is reported as flaky.
    command: ['playwright', 'test', '--project', project, '--retries', '1', '--reporter', 'list,json'],
    leavesThorough: ['--grep-invert', '@thorough'],
    env: ({ chromium }) => ({
      ...compiled,
      // Node.js runs TypeScript itself. Translating all files first, as Playwright does by default, took 20 seconds.
      PW_DISABLE_TS_ESM: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report(name),
      ...(chromium && { CHROMIUM_PATH: chromium }),
    }),
    cores: 2,
    needs: ['build'],
    timeoutMs: 2_400_000,
    count: countPlaywright(report(name), extra),
  };
}

/** Why the Electron suite can't run here; the suite itself skips for the same reasons. */
function whyNoElectron() {
  const binary = existsSync(join(ROOT, 'node_modules/electron/path.txt')) || process.env.ELECTRON_OVERRIDE_DIST_PATH;
  return binary
    ? 'SKIPPED: Electron is installed, but there is no display to open a window on'
    : 'SKIPPED: the Electron binary is not installed (npx install-electron downloads it)';
}

export const STEPS = [
  check('build', ['electron-vite', 'build'], { group: 'build' }),
  check('format', ['oxfmt', '--check']),
  // It checks the types, too, because its rules need them anyway.
  check('lint', ['oxlint', '--type-check'], { env: garbageLater, count: countLint }),
  // The architecture test checks the same borders in every run.
  check('layers', ['depcruise', '--config', '.dependency-cruiser.cjs', ...SOURCES], { onlyThorough: true }),
  check('unused', ['knip', '--no-progress']),
  {
    name: 'unit',
    // One retry, as for browser tests, because many tests use real processes and sockets. Flaky tests are reported in
    // the same way.
    command: [
      'vitest',
      'run',
      '--maxWorkers=3',
      '--retry=1',
      '--reporter=default',
      '--reporter=./scripts/gate/vitest-report.mjs',
    ],
    leavesThorough: ['--tagsFilter=!thorough'],
    env: () => ({
      ...compiled,
      SWITCHYARD_GATE_REPORT: report('unit'),
      // The built command line starts twice as fast as its source.
      SWITCHYARD_CLI: join(ROOT, 'out/main/cli.js'),
    }),
    cores: 2,
    needs: ['build'],
    timeoutMs: 2_400_000,
    count: countVitest(report('unit')),
  },
  playwright('e2e', 'studio'),
  playwright('electron', 'electron', { maySkipAll: whyNoElectron }),
];

/** The steps requested by name or group, with their dependencies, in table order. */
export function selectSteps(only, { asBuilt, isThorough }) {
  const isInAll = ({ onlyThorough }) => isThorough || onlyThorough !== true;
  const asked = STEPS.filter((step) => step.name === only || (isInAll(step) && (only === null || step.group === only)));
  const needed = new Set(asked.flatMap((step) => step.needs));
  return STEPS.filter((step) => asked.includes(step) || needed.has(step.name)).filter(
    (step) => !(asBuilt && step.name === 'build'),
  );
}
