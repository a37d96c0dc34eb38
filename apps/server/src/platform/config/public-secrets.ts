import { createHash } from 'node:crypto';

/**
 * SHA-256 of every secret published in this repository: the sandbox, the seeds, `.env.example`, tests and tools.
 * Production does not start with one of them. public-secrets.test.ts searches those files and reports missing digests.
 */
const publicDigests: ReadonlySet<string> = new Set([
  // .env.example.
  'e2186dbdb1bb4193608605e84f33208765b5693b55edd4f730a719a100eeea6f',
  // Sandbox.
  'c3e817f7156f14faa6c58066ffdbf5224e766c24b394619b489ccc19e1ab613a',
  '8418d8c57651bcaa7da4c0db635accaf452bab13a858f009c993205d2e28e26c',
  '7c7bc6455aa81ff8196e5d884b112f9a80d76ff602751276b735b62380f7deb4',
  'd9a7ba2be172fa298009ef4f64cd78ec77dcffbff18052186192de1dc2039056',
  '7d80d7e3c7a84acf6a3bf07db80eb369754f90a57e4953870893d013b6e61af2',
  // Operators of the seeds.
  '32b76769e3a44d466fcb0b07af1209b04ab22632318410292082229d5638c47e',
  '3a53d0a064baf78cea93be533489094bf896fb7644d9331619ec25b927e7ce27',
  // Accounts of the seeds.
  'a3d40c6b729e197040e6438ef3d6a9d26b84e04c6b3ba1371c2239fa443695f9',
  '7c2523c985881fb2c2b4cfbe917eb12c4c4b61e898ad4e7160cfca487ca3c4f3',
  '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92',
  // Journeys.
  '35ac334787b5d9259a8d540fda35afbb1c9da1c66c682c01eabe95b9c794e9f9',
  // Conformance.
  'fafe07cdc4330f52118d087b8b0a6eb71f7f7d5d75d611161c8f6ed2ba2114c8',
  // Operators of tests.
  '3db855f861bdd2c64a72fc084183003a1a0955c707dac1d63448693c9bf38e4f',
  // Bench.
  '9ea5e618d657284725db71e85de293f7ef3cb58d6a284aa1738971146fc6584f',
  // Fault runs.
  '1a9338c9415b75bcdae07b763dcdee5d256a1dde4022f2cdec33f076547a832d',
  // Services of development and tests, as bytes and as base64.
  '5dc493a568103ddf1f948eb61cce79b9cbf32087552337747272b4edb79450eb',
  '0341d2d552d1733fe487269818668280648ba20560e9be5dd5afeb2ec9fa7a47',
  // Seeds printed in the vendor protocol, as bytes and as base64.
  '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  '905f28def18eaac05ae6f12b2c3452744afaf626da1343d57b395b544e0519b6',
  'ee78c60e2cb816f7fd3d6cc93809dd17e2164f6623f3dd7b3d062cde55e51e2e',
  '0e5d674993b403747dca10123aff123a8aa32df09560b246e35ab3f7f0944e8a',
]);

const digestOf = (secret: string | Buffer): string => createHash('sha256').update(secret).digest('hex');

/** Whether the secret is published in this repository; a key may be published as bytes or as base64. */
export const isPublicSecret = (secret: string | Buffer): boolean =>
  publicDigests.has(digestOf(secret)) ||
  (Buffer.isBuffer(secret) && publicDigests.has(digestOf(secret.toString('base64'))));
