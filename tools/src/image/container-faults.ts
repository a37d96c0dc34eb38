import { podman } from './podman.ts';

const questions = 'echo "user $(id -u)"; touch /app/written 2>/dev/null && echo "can write"; cat /proc/self/status';

const none = '0'.repeat(16);

/** What a shell in a closed container sees when it looks at itself. */
const expectations: readonly { fault: string; isRight: (seen: string) => boolean }[] = [
  { fault: 'does not run as user 1000', isRight: (seen) => seen.startsWith('user 1000\n') },
  { fault: 'can write to its own files', isRight: (seen) => !seen.includes('can write') },
  {
    fault: 'has capabilities',
    isRight: (seen) => ['CapEff', 'CapPrm', 'CapBnd'].every((name) => seen.includes(`${name}:\t${none}`)),
  },
  { fault: 'may gain privileges', isRight: (seen) => seen.includes('NoNewPrivs:\t1') },
  { fault: 'may make any system call', isRight: (seen) => seen.includes('Seccomp:\t2') },
];

/** Asks a running container itself, rather than trusting the options that it was started with. */
export const containerFaults = async (who: string, container: string): Promise<string[]> => {
  const seen = await podman('exec', container, 'sh', '-c', questions);
  return expectations.filter(({ isRight }) => !isRight(seen)).map(({ fault }) => `${who} ${fault}`);
};
