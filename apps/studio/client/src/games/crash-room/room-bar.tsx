import { hundredthsAt, lowestCashOut } from '@fairhouse/games/solo';
import type { CrashRoomDesign } from '@fairhouse/games/tables';
import { Checkbox } from '@fairhouse/ui/primitives/checkbox';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { StakePicker } from '#client/hud/stake-picker.tsx';
import { StartButton } from '#client/kit/start-button.tsx';
import { usePlay } from '#client/session/session-context.ts';
import { TargetField } from '../crash/target-field.tsx';
import { ActionSlot } from '../solo-kit/action-slot.tsx';
import { CashOutButton } from '../solo-kit/cash-out-button.tsx';
import { runningTimesOf } from '../solo-kit/multiples.ts';
import { noticeText } from '../table-kit/table-bar.tsx';
import type { TableView } from '../table-kit/use-table.ts';

type RoomBarProps = { table: TableView; game: TableGameProps; phase: string; design: CrashRoomDesign };
type Bet = { spot: string; amount: bigint };

const TICK_MS = 100;
const FIRST_TARGET = 200;

const totalOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n);

/** The current multiplier while the player is on the curve. */
const useMultiplier = (table: TableView, { growth }: CrashRoomDesign, isOn: boolean): number => {
  const [now, setNow] = useState(100);
  const since = table.state?.deciding?.since ?? null;
  useEffect(() => {
    if (!isOn || since === null) return;
    const sinceMs = Date.parse(since) - table.offsetMs;
    const timer = setInterval(() => setNow(hundredthsAt(growth, Date.now() - sinceMs)), TICK_MS);
    return () => {
      clearInterval(timer);
      setNow(100);
    };
  }, [isOn, since, table.offsetMs, growth]);
  return now;
};

/** Stake and target, and the one button: bet, cash out, or bet on the next round. */
export const RoomBar = ({ table, game, phase, design }: RoomBarProps) => {
  const { t, format, sounds } = game;
  const stake = usePlay(({ stake }) => stake);
  const isPaused = usePlay(({ isPaused }) => isPaused);
  const [target, setTarget] = useState<number | null>(null);
  /** Chosen during a flight, and sent when betting opens. */
  const [queued, setQueued] = useState<Bet | null>(null);
  const laid = totalOf(table.laid.values());
  const isIn = phase === 'deciding' && laid > 0n && table.settled === null;
  const now = useMultiplier(table, design, isIn);
  const chosen: Bet = { spot: target === null ? 'manual' : `auto:${target}`, amount: BigInt(stake) };

  const sendQueued = useEffectEvent(() => {
    if (queued === null) return;
    setQueued(null);
    if (!isPaused) table.bet([queued]);
  });
  const { mayPlace } = table;
  useEffect(() => {
    if (mayPlace) sendQueued();
  }, [mayPlace]);

  const press = () => {
    sounds.click();
    if (phase === 'betting') table.bet([chosen]);
    else setQueued(queued === null ? chosen : null);
  };
  const isNext = phase === 'deciding' || phase === 'revealing' || phase === 'settled';
  const labelOf = (): string => {
    if (phase === 'joining') return t('studio.tables.phase.joining');
    if (table.isSending) return t('studio.tables.sending');
    if (isNext)
      return queued === null
        ? t('studio.crashRoom.next', { amount: format(stake) })
        : t('studio.crashRoom.next.cancel', { amount: format(queued.amount) });
    if (laid > 0n) return t('studio.crashRoom.placed', { amount: format(laid) });
    return phase === 'betting'
      ? t('studio.tables.confirm.amount', { amount: format(stake) })
      : t('studio.tables.phase.closed');
  };
  const isBusy = isPaused || !(isNext || (table.mayPlace && laid === 0n));
  return (
    <div className="control-bar room-bar border-line border-t">
      <p className="tk-note" role="status" data-warn={table.notice === null ? undefined : ''}>
        {table.notice !== null && noticeText(table.notice, t)}
      </p>
      <div className="room-bar-choices">
        <StakePicker />
        <span className="room-bar-target">
          <Checkbox
            label={t('studio.crash.auto')}
            checked={target !== null}
            onChange={(event) => setTarget(event.target.checked ? FIRST_TARGET : null)}
          />
          {target !== null && (
            <TargetField
              label={t('studio.crash.auto.at')}
              value={target}
              highest={design.highest}
              isDisabled={false}
              onChange={setTarget}
            />
          )}
        </span>
      </div>
      <div className="room-bar-action">
        <ActionSlot mode={isIn ? 'cashOut' : 'bet'}>
          {isIn ? (
            <CashOutButton
              label={t('studio.instant.cashOut')}
              isBusy={table.isDeciding || now < lowestCashOut}
              onPress={() => {
                sounds.click();
                table.decide('cash-out');
              }}
            >
              <span>{t('studio.instant.cashOut')}</span>
              <span className="font-semibold text-sm">
                {runningTimesOf(now)} · {format((laid * BigInt(now)) / 100n)}
              </span>
            </CashOutButton>
          ) : (
            <StartButton label={labelOf()} isBusy={isBusy} onStart={press} />
          )}
        </ActionSlot>
      </div>
    </div>
  );
};
