import type { BlackjackShow } from '@fairhouse/games/solo';
import { blackjackTotalOf } from '@fairhouse/games/solo';
import type { SoloGameProps } from '../../contract.ts';
import { cardOf } from '../cards/card-of.ts';
import { nameOfCard } from '../cards/name-of-card.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { isKnown, isOpen } from '../solo-kit/is-known.ts';
import { Scene } from '../solo-kit/scene.tsx';
import { useReveal } from '../solo-kit/use-reveal.ts';
import { totalText } from './total-text.ts';
import './blackjack.css';

const dealMs = 130;
const dealerMs = 380;

type CardsProps = {
  label: string;
  cards: readonly number[];
  roundId: string;
  delayOf: (at: number) => number;
  hasHidden?: boolean;
  t: SoloGameProps['t'];
};

const Cards = ({ label, cards, roundId, delayOf, hasHidden = false, t }: CardsProps) => (
  <ul className="blackjack-cards" aria-label={label} dir="ltr">
    {cards.map((card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cards are only added at the end.
      <li key={`${roundId} ${at} ${card}`} style={{ animationDelay: `${delayOf(at)}ms` }}>
        <span className="sr-only">{nameOfCard(t, card)}</span>
        <PlayingCard {...cardOf(card)} />
      </li>
    ))}
    {hasHidden && (
      <li key={`${roundId} hidden`} style={{ animationDelay: `${delayOf(1)}ms` }}>
        <span className="sr-only">{t('studio.blackjack.hidden')}</span>
        <PlayingCard rank="A" suit="spades" isFaceDown />
      </li>
    )}
  </ul>
);

const Empty = ({ label }: { label: string }) => (
  <ul className="blackjack-cards" data-empty aria-label={label} dir="ltr">
    {[0, 1].map((place) => (
      <li key={place}>
        <PlayingCard rank="A" suit="spades" isFaceDown />
      </li>
    ))}
  </ul>
);

export const BlackjackStage = (props: SoloGameProps) => {
  const { opened, round, hasReducedMotion, format, t } = props;
  const show = round === null || round.state === 'void' ? null : (round.show as BlackjackShow | null);
  const isRunning = isOpen(round);
  const roundId = round?.roundId ?? '';
  const isDealtOut = isKnown(round);
  // A round that ends with the deal shows its first cards one by one as well.
  const isAtOnce = show !== null && show.hands.length === 1 && show.hands[0]?.cards.length === 2;
  const drawn = (show?.dealer.length ?? 1) - 1;
  const isShown = useReveal(props, {
    lastsMs: hasReducedMotion ? 0 : drawn * dealerMs + (isAtOnce ? 4 * dealMs : 0) + 350,
    line: () =>
      t('studio.blackjack.told', {
        dealer: blackjackTotalOf(show?.dealer ?? []).total,
        hands: (show?.hands ?? [])
          .map(
            ({ cards, result }) =>
              `${blackjackTotalOf(cards).total}: ${t(`studio.blackjack.result.${result ?? 'lose'}`)}`,
          )
          .join('; '),
      }),
  });
  const delayOfDealer = (at: number) => (isDealtOut ? Math.max(at - 1, 0) * dealerMs : dealMs * (1 + 2 * at));
  const stakeOf = (isDoubled: boolean) => BigInt(round?.firstStake ?? round?.stake ?? '0') * (isDoubled ? 2n : 1n);

  return (
    <Scene opened={opened}>
      <section className="blackjack-seat" aria-label={t('studio.blackjack.dealer')}>
        <p className="blackjack-total">
          <span>{t('studio.blackjack.dealer')}</span>
          {show !== null && (isRunning || isShown) && <b>{totalText(t, show.dealer, isRunning)}</b>}
        </p>
        {show === null ? (
          <Empty label={t('studio.blackjack.dealer')} />
        ) : (
          <Cards
            label={t('studio.blackjack.dealer')}
            cards={show.dealer}
            roundId={roundId}
            delayOf={delayOfDealer}
            hasHidden={isRunning}
            t={t}
          />
        )}
      </section>
      <p className="blackjack-rule">{t('studio.blackjack.table')}</p>
      <div className="blackjack-hands" data-count={show?.hands.length ?? 1}>
        {show === null ? (
          <section className="blackjack-seat" aria-label={t('studio.blackjack.you')}>
            <Empty label={t('studio.blackjack.you')} />
            <p className="blackjack-total">{t('studio.blackjack.ready')}</p>
          </section>
        ) : (
          show.hands.map(({ cards, isDoubled, result }, at) => {
            const isActive = isRunning && show.active === at;
            const label =
              show.hands.length === 1 ? t('studio.blackjack.you') : t('studio.blackjack.hand', { number: at + 1 });
            const seen = isShown || result === 'bust' ? result : null;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: hands never change places.
              <section key={at} className="blackjack-seat" data-active={isActive} data-result={seen} aria-label={label}>
                <Cards
                  label={label}
                  cards={cards}
                  roundId={`${roundId} ${show.hands.length}`}
                  delayOf={(card) => (card < 2 ? dealMs * 2 * card : 0)}
                  t={t}
                />
                <p className="blackjack-total">
                  <span>{label}</span>
                  <b>{totalText(t, cards, isRunning)}</b>
                  <span className="blackjack-stake">{format(stakeOf(isDoubled))}</span>
                </p>
                <p className="blackjack-result">{seen === null ? '' : t(`studio.blackjack.result.${seen}`)}</p>
              </section>
            );
          })
        )}
      </div>
    </Scene>
  );
};
