import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Bundles the server for an image: one file per program, and beside them what is read from disk at
 * run time. Running the sources needs the workspace; running this needs only Node.
 */
const require = createRequire(import.meta.url);
const out = 'dist';

/** A bundle has no folders to scan, so the result of modules/discover.ts is written into it. */
const bundleModules: Plugin = {
  name: 'modules',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/modules\/discover\.ts$/ }, ({ path }) => {
      const folder = dirname(path);
      const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'module.ts')));
      const imports = names.map((name, n) => `import { manifest as m${n} } from './${name}/module.ts';`);
      const contents = `${imports.join('\n')}\nexport const modules = [${names.map((_, n) => `m${n}`).join(', ')}];`;
      return { contents, loader: 'ts', resolveDir: folder };
    }),
};

rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: {
    main: 'src/main.ts',
    'hash-worker': 'src/platform/hashing/hash-worker.ts',
    'picture-worker': 'src/platform/uploads/picture-worker.ts',
    'cli/migrate': 'src/cli/migrate.ts',
    'cli/seed': 'src/cli/seed.ts',
    'cli/audit-verify': 'src/cli/audit-verify.ts',
    'cli/keys': 'src/cli/keys.ts',
    'cli/maintenance': 'src/cli/maintenance.ts',
    'cli/import-games': 'src/cli/import-games.ts',
    'cli/reclean-content': 'src/cli/reclean-content.ts',
    'cli/passwords': 'src/cli/passwords.ts',
    'cli/invite-operator': 'src/cli/invite-operator.ts',
    'cli/approve-device': 'src/cli/approve-device.ts',
  },
  outdir: out,
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: 'linked',
  // Optional natives that the libraries ask for and do without.
  // sodium-native, argon2 and sharp are not optional: they are found by their place on disk, so they are shipped whole, below.
  external: ['pg-native', 'bufferutil', 'utf-8-validate', 'typescript', 'sodium-native', '@node-rs/argon2', 'sharp'],
  banner: {
    // CommonJS libraries inside the bundle still ask for these.
    js: "import { createRequire as bundleRequire } from 'node:module'; import { dirname as bundleDirname } from 'node:path'; import { fileURLToPath as bundlePath } from 'node:url'; const require = bundleRequire(import.meta.url); const __filename = bundlePath(import.meta.url); const __dirname = bundleDirname(__filename);",
  },
  logLevel: 'warning',
  plugins: [bundleModules],
});
cpSync('db', join(out, 'db'), { recursive: true });
cpSync('data', join(out, 'data'), { recursive: true });
cpSync(
  require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  join(out, 'country.mmdb'),
);
cpSync(join(dirname(require.resolve('@fastify/swagger-ui')), 'static'), join(out, 'static'), { recursive: true });

/** Platforms for which the images are built; other prebuilt libraries are left out. */
const shippedMachines = ['linux-x64', 'linux-arm64', `${process.platform}-${process.arch}`];

const isShipped = (path: string): boolean => {
  const [, machine] = /\/prebuilds\/([^/]+)/.exec(path) ?? [];
  return machine === undefined || shippedMachines.includes(machine);
};

/** Copies a package and its dependencies from beside it, as the package manager installed them. */
const shipPackage = (name: string, neighbourhood: string, shipped = new Set<string>()): void => {
  if (shipped.has(name)) return;
  shipped.add(name);
  const folder = realpathSync(join(neighbourhood, name));
  cpSync(folder, join(out, 'node_modules', name), {
    recursive: true,
    filter: (path) => isShipped(path) && !path.slice(folder.length).includes('node_modules'),
  });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };
  // A name may have a scope, so its neighbours are not always one folder up.
  const neighbours = folder.slice(0, -name.length);
  // Of the libraries for each machine only those of this one were installed.
  const installed = Object.keys(optionalDependencies).filter((each) => existsSync(join(neighbours, each)));
  for (const dependency of [...Object.keys(dependencies), ...installed]) shipPackage(dependency, neighbours, shipped);
};
shipPackage('sodium-native', join('..', '..', 'packages', 'vendor-kit', 'node_modules'));
shipPackage('@node-rs/argon2', 'node_modules');
shipPackage('sharp', 'node_modules');
