import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian has some programs where only root's PATH looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
/** Without a network the tests go on soon. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1'];

export function hasProgram(name) {
  return FOLDERS.some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Whether packages of Debian can be installed here. */
export function canInstall() {
  return process.getuid?.() === 0 && hasProgram('apt-get');
}

/** Installs packages, as far as possible, and starts none of their services. */
export function installPackages(names) {
  process.stdout.write(`Installing ${names.join(', ')} …\n`);
  // With a run level of 1 invoke-rc.d starts nothing.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (args) =>
    spawnSync('apt-get', [...PATIENCE, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/**
 * Installs what deploy/nginx, deploy/prometheus and deploy/systemd are tried with, where that does no harm: on a machine that systemd runs,
 * installed services would start with it. Tests that miss a program are skipped and say so.
 */
export function ensureDeploymentPrograms() {
  const packages = {
    'nginx-light': 'nginx',
    prometheus: 'promtool',
    systemd: 'systemd-socket-activate',
  };
  const missing = Object.keys(packages).filter((name) => !hasProgram(packages[name]));
  if (missing.length === 0 || !canInstall() || existsSync('/run/systemd/system')) return;
  installPackages(missing);
}

/** Installs what `npm run try:container` needs, if possible. Answers whether it is there. */
export function ensureContainerPrograms() {
  const names = ['buildah', 'mmdebstrap'];
  const areThere = () => names.every(hasProgram);
  if (!areThere() && canInstall()) installPackages(names);
  return areThere() && process.getuid?.() === 0;
}
