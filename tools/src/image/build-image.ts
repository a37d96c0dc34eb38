import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../services/index.ts';
import { runToEnd, shellEnvironment } from '../stack/index.ts';
import { buildBase } from './build-base.ts';
import { imageSbom, type Sbom } from './image-sbom.ts';
import { filesOf, imagesFolder } from './image-store.ts';
import { podman, podmanArgs, podmanEnvironment } from './podman.ts';
import { ensureKeys, type ImageStatement, keyFilesIn, signImage } from './sign-image.ts';

export const imageName = 'fairhouse/server';

/** The sandbox and the studio are not among them: the image is the platform's alone. */
const bundles = ['server', 'web', 'backoffice'] as const;

export type BuildOptions = {
  /** The version of the checkout by default. */
  tag?: string | undefined;
  /** The checkout that is built, with its packages installed; this one by default. */
  from: string;
  log: (who: string, step: string) => void;
};

const minutesMs = (minutes: number): number => minutes * 60_000;

const commitOf = (checkout: string): string => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
  } catch {
    return 'unknown';
  }
};

/** Builds what the image contains, and writes the bill of materials of its npm packages. */
const buildBundles = async (from: string, sbom: string, log: BuildOptions['log']): Promise<void> => {
  const filters = bundles.flatMap((name) => ['--filter', `@fairhouse/${name}`]);
  const pnpm = (name: string, ...args: readonly string[]): Promise<string[]> =>
    runToEnd(
      {
        name,
        command: 'pnpm',
        args,
        cwd: from,
        env: shellEnvironment(),
        logFile: join(imagesFolder, `${name}.log`),
        endSignal: 'SIGTERM',
      },
      minutesMs(15),
    );
  for (const name of bundles) {
    await pnpm('bundles', '--filter', `@fairhouse/${name}`, 'build');
    log(name, 'built');
  }
  const form = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', sbom];
  await pnpm('sbom', ...filters, 'sbom', ...form);
};

const packageShape = z.object({ version: z.string() });
export const versionOf = (file: string): string => packageShape.parse(JSON.parse(readFileSync(file, 'utf8'))).version;

/** Builds, saves and signs one image. The archive with its statement is what is carried to other machines. */
export const buildImage = async ({ tag: wanted, from, log }: BuildOptions): Promise<ImageStatement> => {
  const version = versionOf(join(from, 'package.json'));
  const tag = wanted ?? version;
  const files = filesOf(tag);
  const commit = commitOf(from);
  const npmSbom = join(imagesFolder, 'npm.cdx.json');
  await buildBundles(from, npmSbom, log);
  const base = await buildBase((step) => log('base', step));
  await podman('import', base.archive, `${imageName}-base:${tag}`);

  const node = join(from, `node_modules/node-linux-${process.arch}`);
  if (!existsSync(join(node, 'bin/node'))) throw new Error(`${node} is missing; run pnpm install in ${from}`);
  const contexts = {
    node: join(node, 'bin'),
    ...Object.fromEntries(bundles.map((name) => [name, distOf(from, name)])),
  };
  const image = `${imageName}:${tag}`;
  const labels = { version, revision: commit, title: 'Fairhouse', licenses: 'Apache-2.0' };
  const builtAt = new Date().toISOString();
  log('image', 'building');
  await runToEnd(
    {
      name: 'podman build',
      command: 'podman',
      args: podmanArgs([
        // The format that keeps the health check.
        ...['build', '--isolation=chroot', '--network', 'host', '--format', 'docker', '--no-cache', '--squash'],
        ...['--tag', image, '--build-arg', `BASE=localhost/${imageName}-base:${tag}`],
        ...Object.entries(labels).flatMap(([key, value]) => ['--label', `org.opencontainers.image.${key}=${value}`]),
        ...Object.entries(contexts).flatMap(([name, folder]) => ['--build-context', `${name}=${folder}`]),
        ...['--file', join(repositoryRoot, 'ops/images/server.Containerfile'), join(repositoryRoot, 'ops/images')],
      ]),
      cwd: repositoryRoot,
      env: podmanEnvironment(),
      logFile: join(imagesFolder, 'build.log'),
      endSignal: 'SIGTERM',
    },
    minutesMs(10),
  );

  const npm = JSON.parse(readFileSync(npmSbom, 'utf8')) as Sbom;
  const content = { npm, debian: base.packages, node: versionOf(join(node, 'package.json')) };
  writeFileSync(files.sbom, JSON.stringify(imageSbom({ ...content, image: { name: imageName, version: tag } })));
  rmSync(files.archive, { force: true });
  await podman('save', '--output', files.archive, image);
  log('image', 'saved');
  const inspected = await podman('image', 'inspect', '--format', '{{.Id}} {{.Size}}', image);
  const [id = '', size = ''] = inspected.split(' ');
  const keys = keyFilesIn(imagesFolder);
  ensureKeys(keys);
  const sizeMb = Math.round(Number(size) / 1e6);
  const about = { image, id, version, commit, builtAt, sizeMb };
  const statement = await signImage(imagesFolder, tag, keys.privateKey, about);
  log('image', `signed: ${sizeMb} MB, ${id.slice(0, 12)}`);
  return statement;
};

const distOf = (from: string, name: string): string => join(from, 'apps', name, 'dist');
