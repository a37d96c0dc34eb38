import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImage, versionOf } from './image/build-image.ts';
import { exportImage } from './image/export-image.ts';
import { listImageFaults } from './image/image-faults.ts';
import { imagePackages, imagesFolder, makeImagesFolder } from './image/image-store.ts';
import { loadVerifiedImage } from './image/load-image.ts';
import { requireRoot } from './image/podman.ts';
import { type RunReport, runImage } from './image/run-image.ts';
import { runKube } from './image/run-kube.ts';
import { ImageRefusedError, type ImageStatement, keyFilesIn, verifyImage } from './image/sign-image.ts';
import { installPackages, MissingBinaryError, repositoryRoot } from './services/index.ts';
import { formatStep } from './terminal/format-step.ts';

const usage = `pnpm image <command>

  build    build the server's image from a checkout, with its bill of materials and a signature, under .local/images
             --from <folder>  another checkout, with its packages installed
             --tag <tag>      its version unless told otherwise
  run      start every role in a container beside a private PostgreSQL, Redis and NATS, in production mode; take the
           database away and bring it back; stop
             --tag <tag>  --public-key <file>
  kube     start the manifests of ops/kubernetes/cells/<cell> with podman: the Job, then one process of each Deployment
             --cell one  --tag <tag>  --public-key <file>
  export   write the files of the image to a new folder, for the units of ops/systemd: pnpm image export <folder>
             --tag <tag>  --public-key <file>
  verify   check signature, archive and bill of materials of a built image
             --tag <tag>  --public-key <file>

Needs root on Debian 12; missing packages are installed with apt. Progress goes to standard error; the last line of
standard output is one JSON object, and the exit code is 0 only if it says "pass": true.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tag: { type: 'string' },
    from: { type: 'string', default: repositoryRoot },
    cell: { type: 'string', default: 'one' },
    'public-key': { type: 'string', default: keyFilesIn(imagesFolder).publicKey },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const since = performance.now();
const log = (who: string, what: string): void =>
  console.error(formatStep({ elapsedMs: performance.now() - since, who, what }));

type Report = Readonly<Record<string, unknown>> & { pass: boolean };

const prepare = (): void => {
  requireRoot();
  makeImagesFolder();
  installPackages(imagePackages, (step) => log('packages', step));
};

const build = async (): Promise<Report> => {
  prepare();
  const { image, id, sizeMb } = await buildImage({ tag: values.tag, from: resolve(values.from), log });
  const faults = listImageFaults(image.split(':')[1] ?? '');
  for (const fault of faults) console.error(`  ${fault}`);
  return { pass: true, image, id, sizeMb, vulnerabilities: faults.length, seconds: secondsSince() };
};

const secondsSince = (): number => Math.round((performance.now() - since) / 1000);

const tag = (): string => values.tag ?? versionOf(join(repositoryRoot, 'package.json'));

type Start = (statement: ImageStatement) => Promise<RunReport>;

/** Nothing is started that is not the signed image. */
const startVerified = async (start: Start): Promise<Report> => {
  prepare();
  const statement = await loadVerifiedImage(tag(), values['public-key']);
  log('image', `${statement.image} verified and loaded`);
  const report = await start(statement);
  const faults = listImageFaults(tag());
  for (const fault of [...report.faults, ...faults]) console.error(`  ${fault}`);
  return { ...report, sizeMb: statement.sizeMb, vulnerabilities: faults.length, seconds: secondsSince() };
};

const run = (): Promise<Report> => startVerified((statement) => runImage(statement, log));

const kube = (): Promise<Report> =>
  startVerified((statement) => runKube(statement, join(repositoryRoot, 'ops/kubernetes/cells', values.cell), log));

const exportFiles = async (): Promise<Report> => {
  const [, folder] = positionals;
  if (folder === undefined) throw new RangeError('name the folder: pnpm image export <folder>');
  prepare();
  await exportImage(await loadVerifiedImage(tag(), values['public-key']), resolve(folder));
  return { pass: true, folder: resolve(folder), seconds: secondsSince() };
};

const verify = async (): Promise<Report> => ({
  pass: true,
  ...(await verifyImage(imagesFolder, tag(), values['public-key'])),
});

const commands: Readonly<Record<string, () => Promise<Report>>> = { build, run, kube, export: exportFiles, verify };

const main = async (name: string | undefined): Promise<number> => {
  const command = name === undefined ? undefined : commands[name];
  if (values.help || command === undefined) {
    (values.help ? console.log : console.error)(usage);
    return values.help ? 0 : 2;
  }
  const report = await command();
  console.log(JSON.stringify(report));
  return report.pass ? 0 : 1;
};

try {
  process.exitCode = await main(positionals[0]);
} catch (error) {
  const forPeople = [ImageRefusedError, MissingBinaryError, RangeError];
  console.error(forPeople.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}
