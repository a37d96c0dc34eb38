import { execFileSync } from 'node:child_process';

/** Our own chain, so that what another program has set stays as it is, and nothing of ours can be left behind. */
const chain = 'FAIRHOUSE';

const iptables = (...args: string[]): void => {
  execFileSync('/usr/sbin/iptables', ['-w', '5', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
};

const isThere = (): boolean => {
  try {
    iptables('-n', '-L', chain);
    return true;
  } catch {
    return false;
  }
};

/** Lets everything through again. */
export const openFirewall = (): void => {
  if (!isThere()) return;
  iptables('-F', chain);
  iptables('-D', 'INPUT', '-i', 'lo', '-j', chain);
  iptables('-X', chain);
};

/** Packets that vanish: to a port, from it, or of one connection. */
export type Cut = { dport?: number; sport?: number };

/** Drops packets on the loopback interface without a word, as a broken link does. */
export const cutLinks = (cuts: readonly Cut[]): void => {
  openFirewall();
  iptables('-N', chain);
  for (const { dport, sport } of cuts) {
    iptables(
      '-A',
      chain,
      '-p',
      'tcp',
      ...(dport === undefined ? [] : ['--dport', String(dport)]),
      ...(sport === undefined ? [] : ['--sport', String(sport)]),
      '-j',
      'DROP',
    );
  }
  iptables('-I', 'INPUT', '-i', 'lo', '-j', chain);
};
