import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.css', '.json', '.svg']);
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Hidden folders hold build metadata for our tools and are not served. */
const isServed = (path: string): boolean => !path.split('/').some((part) => part.startsWith('.'));

/**
 * Writes `.br` and `.gz` beside every text that is served. It is done once here with the slowest
 * settings, so that the server never compresses a file and still sends the smallest.
 */
export const compressAssets = (): Plugin => {
  let outDir = '';
  return {
    name: 'fairhouse:compress-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    closeBundle: {
      // Other plugins may still write files when the bundle is closed.
      order: 'post',
      sequential: true,
      handler: async () => {
        // The hook also runs after a failed build, which reports its own error.
        if (!existsSync(outDir)) return;
        const paths = (await readdir(outDir, { recursive: true })).filter(
          (path) => isServed(path) && compressible.has(extname(path)),
        );
        for (const path of paths) {
          const file = join(outDir, path);
          const content = await readFile(file);
          const [br, gz] = await Promise.all([
            asBrotli(content, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            }),
            asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
          ]);
          // A file that does not shrink is sent as it is.
          if (br.length < content.length) await writeFile(`${file}.br`, br);
          if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
        }
      },
    },
  };
};
