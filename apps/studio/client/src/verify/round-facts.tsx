import type { RoundProof } from '@fairhouse/games/wire';
import { useFmt, useT } from '@fairhouse/i18n/react';
import { formatAmount } from '../format-amount.ts';
import { FactList } from '../sheets/fact-list.tsx';

/** What is public of a round, whether its seed is revealed or not. A shared table round names nobody's bet. */
export const RoundFacts = ({ proof }: { proof: RoundProof }) => {
  const t = useT();
  const fmt = useFmt();
  const { money, stake, win, seeds } = proof;
  const show = (amount: string) => (money == null ? amount : formatAmount(fmt, money, amount));
  return (
    <FactList
      facts={[
        ...(stake === '0' ? [] : [{ name: t('studio.verify.facts.stake'), value: show(stake) }]),
        ...(win === null ? [] : [{ name: t('studio.verify.facts.win'), value: show(win) }]),
        { name: t('studio.verify.facts.nonce'), value: fmt.number(seeds.nonce) },
        { name: t('studio.shell.fairness.hash'), value: seeds.serverSeedHash, isCode: true },
        { name: t('studio.shell.fairness.client'), value: seeds.clientSeed, isCode: true },
      ]}
    />
  );
};
