import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFilter } from '#platform/passwords/build-filter.ts';

const usage = `pnpm passwords build [--from FILE]... [--out FILE] [--bits N] [--min-count N] [--min-length N]

Builds the filter of breached passwords that the server reads (BREACHED_PASSWORDS_FILTER).

  --from        a list: one password a line, or one SHA-1 a line, or SHA-1:count; .gz is unpacked; may be repeated
  --out         where the filter goes
  --bits        of each fingerprint, 8 to 16: a good password is refused once in 2^bits
  --min-count   of a list with counts, only passwords seen so often
  --min-length  of a list of plain passwords, only those of at least so many characters`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: '' },
    bits: { type: 'string', default: '11' },
    'min-count': { type: 'string', default: '1' },
    'min-length': { type: 'string', default: '8' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || positionals.join(' ') !== 'build' || values.from.length === 0 || values.out === '') {
  console.error(usage);
  process.exit(2);
}
mkdirSync(dirname(values.out), { recursive: true });
const startedAt = performance.now();
const { count, lines, parts, bits } = await buildFilter({
  from: values.from,
  out: values.out,
  bits: Number(values.bits),
  countMin: Number(values['min-count']),
  lengthMin: Number(values['min-length']),
});
const seconds = (performance.now() - startedAt) / 1000;
const memory = process.resourceUsage().maxRSS / 1024;
console.error(
  `  ${count} passwords of ${lines} lines, ${bits} bits, ${parts} parts: ${statSync(values.out).size} bytes in ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MiB at most`,
);
