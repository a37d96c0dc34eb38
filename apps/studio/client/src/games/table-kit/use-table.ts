import { spotLimit, type TableEngineId } from '@fairhouse/games/tables';
import type { TableSettled, TableState, TableTold } from '@fairhouse/games/wire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { chipValues, refusalOf, type Slip, type SlipRefusal, slipSpots, slipTotal } from './slip.rules.ts';
import { type Connection, openTableClient, type TableClient } from './table-client.ts';

type Sent = { key: string; roundId: string; slip: Slip };
export type TableNotice =
  | { kind: SlipRefusal }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unsent' };

const walletOf = (told: { balance: string | null; balanceVersion: string | null }) =>
  told.balance === null || told.balanceVersion === null
    ? null
    : { balance: told.balance, balanceVersion: told.balanceVersion };

const levelOf = (stake: bigint, win: bigint): 1 | 2 | 3 => {
  if (win >= stake * 20n) return 3;
  return win >= stake * 5n ? 2 : 1;
};

/** A table as its player sees it: the common state, the own bets, and the chips that are not sent yet. */
export const useTable = (props: TableGameProps, engine: TableEngineId, describe: (outcome: unknown) => string) => {
  const { opened, socketUrl } = props;
  const [connection, setConnection] = useState<Connection>('connecting');
  const [state, setState] = useState<TableState | null>(null);
  /** How far the table's clock is ahead of this one. */
  const [offsetMs, setOffsetMs] = useState(0);
  const [laid, setLaid] = useState<ReadonlyMap<string, bigint>>(new Map());
  const [slip, setSlip] = useState<Slip>([]);
  const [last, setLast] = useState<ReadonlyMap<string, bigint>>(new Map());
  const [settled, setSettled] = useState<TableSettled | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<TableNotice | null>(null);
  const client = useRef<TableClient | null>(null);
  const sent = useRef<Sent | null>(null);
  /** What the shell knows of the stakes of a round; a round that is not here was begun before this page. */
  const known = useRef(new Map<string, bigint>());
  const roundId = useRef('');

  const count = (id: string, stake: bigint, told: ReturnType<typeof walletOf>) => {
    const before = known.current.get(id) ?? 0n;
    if (stake > before) props.staked(String(stake - before), told);
    known.current.set(id, stake);
  };

  const hearState = (told: TableState) => {
    setOffsetMs(Date.parse(told.serverTime) - Date.now());
    if (told.roundId !== roundId.current) {
      roundId.current = told.roundId;
      setLaid(new Map());
      setSettled(null);
      setNotice(null);
    }
    // Chips that were never sent leave the table with the betting.
    if (told.phase !== 'betting' && sent.current === null && latest.current.slip.length > 0) {
      setSlip([]);
      setNotice({ kind: 'unsent' });
    }
    if (told.phase === 'settled' && (known.current.get(told.roundId) ?? 0n) === 0n) props.tell(describe(told.outcome));
    setState(told);
  };

  const hearBets = (told: Extract<TableTold, { type: 'bets' }>) => {
    const bets = new Map(told.bets.map(({ spot, amount }) => [spot, BigInt(amount)]));
    const stake = [...bets.values()].reduce((sum, amount) => sum + amount, 0n);
    // What was bet before this page was opened is in the shell's figures already.
    if (told.key === null && known.current.size === 0) known.current.set(told.roundId, stake);
    else count(told.roundId, stake, walletOf(told));
    if (told.roundId === roundId.current) setLaid(bets);
    const waiting = sent.current;
    if (waiting === null) return;
    if (told.key === waiting.key) {
      sent.current = null;
      setIsSending(false);
      setSlip([]);
      setLast(bets);
    } else if (told.key === null) client.current?.say(messageOf(waiting));
  };

  const hearSettled = (told: TableSettled) => {
    if (!known.current.has(told.roundId) || known.current.get(told.roundId) === -1n) return;
    count(told.roundId, BigInt(told.stake), null);
    // Told once: the same message comes again after a loss of the line.
    known.current.set(told.roundId, -1n);
    const got = walletOf(told);
    props.settled({ roundId: told.roundId, stake: told.stake, win: told.win }, got);
    const isWin = BigInt(told.win) > BigInt(told.stake);
    if (isWin) props.sounds.win(levelOf(BigInt(told.stake), BigInt(told.win)));
    setSettled(told);
    const outcome = latest.current.state?.roundId === told.roundId ? latest.current.state.outcome : null;
    const words = props.t('studio.tables.told', { stake: props.format(told.stake), win: props.format(told.win) });
    props.tell(outcome === null ? words : `${describe(outcome)} ${words}`);
  };

  const hearRefused = (told: Extract<TableTold, { type: 'refused' }>) => {
    if (told.key !== null && told.key !== sent.current?.key) return;
    sent.current = null;
    setIsSending(false);
    setSlip([]);
    setNotice({ kind: 'refused', code: told.code, message: told.message });
    props.tell(told.message === '' ? props.t('studio.tables.refused') : told.message);
  };

  const latest = useRef({ state, slip, hear: (_told: TableTold) => {} });
  latest.current = {
    state,
    slip,
    hear: (told) => {
      if (told.type === 'table') hearState(told);
      else if (told.type === 'bets') hearBets(told);
      else if (told.type === 'settled') hearSettled(told);
      else hearRefused(told);
    },
  };

  useEffect(() => {
    const own = openTableClient({
      url: socketUrl,
      gameCode: opened.gameCode,
      heard: (told) => latest.current.hear(told),
      changed: setConnection,
    });
    client.current = own;
    return () => own.close();
  }, [socketUrl, opened.gameCode]);

  const stakes = useMemo(() => ({ min: BigInt(opened.stakes.min), max: BigInt(opened.stakes.max) }), [opened.stakes]);
  const chips = useMemo(() => chipValues(stakes), [stakes]);
  const [chip, setChip] = useState<bigint>(chips[0] ?? stakes.min);
  const isOpen = state?.phase === 'betting' && connection === 'open';
  const mayPlace = isOpen && !isSending;

  const add = (added: Slip) => {
    if (!mayPlace) return;
    const refusal = refusalOf(slip, laid, added, {
      max: stakes.max,
      mostOn: (spot) => spotLimit(engine, spot, { min: stakes.min, most: stakes.max }),
    });
    setNotice(refusal === null ? null : { kind: refusal });
    if (refusal !== null) return;
    props.sounds.click();
    setSlip([...slip, ...added]);
  };

  const confirm = () => {
    if (!mayPlace || state === null || slip.length === 0) return;
    const message: Sent = { key: crypto.randomUUID(), roundId: state.roundId, slip };
    sent.current = message;
    setIsSending(true);
    setNotice(null);
    client.current?.say(messageOf(message));
  };

  return {
    connection,
    state,
    offsetMs,
    laid,
    slip: useMemo(() => slipSpots(slip), [slip]),
    slipTotal: slipTotal(slip),
    settled: settled?.roundId === state?.roundId ? settled : null,
    notice,
    isSending,
    mayPlace,
    chips,
    chip,
    setChip,
    place: useEvent((spot: string) => add([{ spot, amount: chip }])),
    undo: () => mayPlace && setSlip(slip.slice(0, -1)),
    clear: () => mayPlace && setSlip([]),
    canRepeat: mayPlace && slip.length === 0 && last.size > 0,
    repeat: () => slip.length === 0 && add([...last].map(([spot, amount]) => ({ spot, amount }))),
    confirm,
  };
};
export type TableView = ReturnType<typeof useTable>;

const messageOf = ({ key, roundId, slip }: Sent) => ({
  type: 'bet' as const,
  key,
  roundId,
  bets: [...slipSpots(slip)].map(([spot, amount]) => ({ spot, amount: String(amount) })),
});

/** The same function at every drawing that always does what the last one would. */
const useEvent = <Given extends unknown[]>(work: (...given: Given) => void) => {
  const last = useRef(work);
  last.current = work;
  return useCallback((...given: Given) => last.current(...given), []);
};
