import type { FrameGameMessage } from '@fairhouse/protocol/frame';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { holdRound, revealRound } from '#shared/session/held-balance.rules.ts';
import { releaseBalance, useHeldBalance } from '#shared/session/held-balance.store.ts';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { useBalance } from '#shared/session/wallet.ts';
import { toUnits } from './to-units.ts';

type RoundStateMessage = Extract<FrameGameMessage, { type: 'fh:roundState' }>;

/** No game takes this long to show an outcome: a frame that never reports the end must not hide the wallet for ever. */
const holdMaxMs = 60_000;
/** How long a revealed round waits for the wallet event that includes it before the balance is fetched. */
const patienceMs = 2_000;

/** Keeps the header from revealing the outcome of a round before the game does. */
export const useRoundHold = (viewer: KnownViewer): ((message: RoundStateMessage) => void) => {
  const balance = useBalance(viewer);
  const latest = useRef(balance);
  useLayoutEffect(() => {
    latest.current = balance;
  });
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Rounds whose outcome is shown, but whose wallet event with the wins has not arrived yet. */
  const shown = useRef(new Map<string, number>());

  /**
   * Books every shown round whose wallet event has arrived: the balance changes once, from the stake to the outcome.
   */
  const book = useCallback(() => {
    const { trueFunds } = latest.current;
    for (const [roundId, version] of shown.current) {
      if ((trueFunds?.version ?? 0) < version) continue;
      shown.current.delete(roundId);
      useHeldBalance.setState(({ held }) => ({ held: revealRound(held, roundId, trueFunds) }));
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer wallet is what is waited for.
  useEffect(book, [balance.trueFunds?.version, book]);
  useEffect(
    () => () => {
      clearTimeout(holding.current);
      clearTimeout(waiting.current);
      releaseBalance();
    },
    [],
  );

  return useCallback(
    ({ roundId, state, stake, walletVersion }: RoundStateMessage) => {
      clearTimeout(holding.current);
      holding.current = setTimeout(releaseBalance, holdMaxMs);
      if (state === 'started') {
        const units = toUnits(stake ?? '0', viewer.currency);
        const { funds } = latest.current;
        useHeldBalance.setState(({ held }) => ({ held: holdRound(held, { roundId, stake: units }, funds) }));
        return;
      }
      shown.current.set(roundId, Number(walletVersion ?? 0));
      book();
      clearTimeout(waiting.current);
      // The realtime connection may be down: then the wallet event does not arrive.
      if (shown.current.size > 0) waiting.current = setTimeout(() => void latest.current.refresh(), patienceMs);
    },
    [book, viewer.currency],
  );
};
