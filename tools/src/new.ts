import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpointFile } from './new/endpoint-file.ts';
import { camel, moduleFiles } from './new/module-files.ts';
import { providerFiles } from './new/provider-files.ts';
import { vendorFiles } from './new/vendor-files.ts';
import { repositoryRoot } from './services/index.ts';

const usage = `pnpm new module <name>               a module with its manifest, routes and README
pnpm new endpoint <module> <verb-noun>   an endpoint in packages/protocol
pnpm new vendor <code>               an adapter for a dialect of game vendors
pnpm new provider <code>             an adapter for a payment provider`;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const write = (path: string, text: string): void => {
  const file = join(repositoryRoot, path);
  if (existsSync(file)) throw new Error(`${path} exists already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`  wrote ${path}`);
};

const [kind, name = '', verbNoun = ''] = process.argv.slice(2);
if (kind === 'module' && kebab.test(name)) {
  for (const [file, text] of Object.entries(moduleFiles(name))) write(`apps/server/src/modules/${name}/${file}`, text);
  console.log(`
It is registered by its path. Next: the lowest layer above every module it uses (module.ts), its schema in a new
migration (docs/guides/add-a-migration.md). See docs/guides/add-a-module.md.`);
} else if (kind === 'endpoint' && kebab.test(name) && kebab.test(verbNoun)) {
  write(`packages/protocol/src/${name}/${verbNoun}.ts`, endpointFile(name, verbNoun));
  console.log(`
Next: describe it, \`pnpm codegen --lists\` makes ${camel(verbNoun)}Endpoint public, bind it in the module's routes, run
\`pnpm codegen\`, and look at the new line of the routes snapshot. See docs/guides/add-an-endpoint.md.`);
} else if (kind === 'vendor' && kebab.test(name)) {
  const folder = `apps/server/src/modules/play/vendors/${name}`;
  for (const [file, text] of Object.entries(vendorFiles(name))) write(`${folder}/${file}`, text);
  console.log(`
Next: its code in DialectCode (vendors/dialect.types.ts) and in adapters.ts, every code in response-codes.ts (its test
fails until then), the vendor's side in packages/vendor-kit/src/dialects, and \`pnpm vendor:conformance ${name}\`.
See docs/guides/add-a-vendor.md.`);
} else if (kind === 'provider' && kebab.test(name)) {
  const folder = `apps/server/src/modules/cashier/providers/${name}`;
  for (const [file, text] of Object.entries(providerFiles(name))) write(`${folder}/${file}`, text);
  console.log(`
Next: its line in adapters (providers/open-providers.ts) and in paymentProvider (platform/config/config.ts), a row in
its test for every way not to respond, and its address in PAYMENT_PROVIDERS. See docs/guides/add-a-payment-provider.md.`);
} else {
  console.error(usage);
  process.exitCode = 2;
}
