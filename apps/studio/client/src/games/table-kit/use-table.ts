import { spotLimit, type TableEngineId } from '@fairhouse/games/tables';
import type { TableBets, TableSeats, TableServerMessage, TableSettled, TableState } from '@fairhouse/games/wire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableGameProps } from '#client/contract.ts';
import { chipValues, refusalOf, type Slip, type SlipRefusal, slipSpots, slipTotal } from './slip.rules.ts';
import { type Connection, openTableClient, type TableClient } from './table-client.ts';

type Sent = { key: string; roundId: string; slip: Slip };
export type TableNotice =
  | { kind: SlipRefusal }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unsent' };

const walletOf = (update: { balance: string | null; balanceVersion: string | null }) =>
  update.balance === null || update.balanceVersion === null
    ? null
    : { balance: update.balance, balanceVersion: update.balanceVersion };

const levelOf = (stake: bigint, win: bigint): 1 | 2 | 3 => {
  if (win >= stake * 20n) return 3;
  return win >= stake * 5n ? 2 : 1;
};

/** A table as its player sees it: the shared state, the player's bets, and the chips that are not sent yet. */
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
  /** The players at a table where they decide, and what this one has decided. */
  const [seats, setSeats] = useState<TableSeats | null>(null);
  const [own, setOwn] = useState<Pick<TableBets, 'roundId' | 'seat' | 'decisions'> | null>(null);
  const [isDeciding, setIsDeciding] = useState(false);
  const decided = useRef<string | null>(null);
  const client = useRef<TableClient | null>(null);
  const sent = useRef<Sent | null>(null);
  /** The stakes per round that the shell already includes; a round that is missing began before this page. */
  const known = useRef(new Map<string, bigint>());
  const roundId = useRef('');

  const count = (id: string, stake: bigint, update: ReturnType<typeof walletOf>) => {
    const before = known.current.get(id) ?? 0n;
    if (stake > before) props.staked(String(stake - before), update);
    known.current.set(id, stake);
  };

  const applyState = (update: TableState) => {
    setOffsetMs(Date.parse(update.serverTime) - Date.now());
    if (update.roundId !== roundId.current) {
      roundId.current = update.roundId;
      setLaid(new Map());
      setSeats(null);
      endDecision();
      setSettled(null);
      setNotice(null);
    }
    // Unsent chips are removed when betting closes.
    if (update.phase !== 'betting' && sent.current === null && latest.current.slip.length > 0) {
      setSlip([]);
      setNotice({ kind: 'unsent' });
    }
    if (update.phase === 'settled' && (known.current.get(update.roundId) ?? 0n) === 0n)
      props.announce(describe(update.outcome));
    setState(update);
  };

  const endDecision = () => {
    decided.current = null;
    setIsDeciding(false);
  };

  const applyBets = (update: TableBets) => {
    setOwn(update);
    if (update.key === decided.current) endDecision();
    const bets = new Map(update.bets.map(({ spot, amount }) => [spot, BigInt(amount)]));
    const stake = [...bets.values()].reduce((sum, amount) => sum + amount, 0n);
    // Bets from before this page was opened are already in the shell's figures.
    if (update.key === null && known.current.size === 0) known.current.set(update.roundId, stake);
    else count(update.roundId, stake, walletOf(update));
    if (update.roundId === roundId.current) setLaid(bets);
    const waiting = sent.current;
    if (waiting === null) return;
    if (update.key === waiting.key) {
      sent.current = null;
      setIsSending(false);
      setSlip([]);
      setLast(bets);
    } else if (update.key === null) client.current?.send(messageOf(waiting));
  };

  const applySettled = (update: TableSettled) => {
    if (!known.current.has(update.roundId) || known.current.get(update.roundId) === -1n) return;
    count(update.roundId, BigInt(update.stake), null);
    // Reported only once: the same message is sent again after a reconnect.
    known.current.set(update.roundId, -1n);
    const got = walletOf(update);
    props.settled({ roundId: update.roundId, stake: update.stake, win: update.win }, got);
    const isWin = BigInt(update.win) > BigInt(update.stake);
    if (isWin) props.sounds.win(levelOf(BigInt(update.stake), BigInt(update.win)));
    setSettled(update);
    const outcome = latest.current.state?.roundId === update.roundId ? latest.current.state.outcome : null;
    const text = props.t(update.win === '0' ? 'studio.tables.told.lost' : 'studio.tables.told', {
      stake: props.format(update.stake),
      win: props.format(update.win),
    });
    props.announce(outcome === null ? text : `${text} ${describe(outcome)}`);
  };

  const applyRefused = (update: Extract<TableServerMessage, { type: 'refused' }>) => {
    const isDecision = update.key !== null && update.key === decided.current;
    if (update.key !== null && update.key !== sent.current?.key && !isDecision) return;
    if (isDecision) endDecision();
    else {
      sent.current = null;
      setIsSending(false);
      setSlip([]);
    }
    setNotice({ kind: 'refused', code: update.code, message: update.message });
    props.announce(update.message === '' ? props.t('studio.tables.refused') : update.message);
  };

  const latest = useRef({ state, slip, handleMessage: (_unused: TableServerMessage) => {} });
  latest.current = {
    state,
    slip,
    handleMessage: (update) => {
      if (update.type === 'table') applyState(update);
      else if (update.type === 'bets') applyBets(update);
      else if (update.type === 'seats') setSeats(update);
      else if (update.type === 'settled') applySettled(update);
      else applyRefused(update);
    },
  };

  useEffect(() => {
    const own = openTableClient({
      url: socketUrl,
      gameCode: opened.gameCode,
      onMessage: (update) => latest.current.handleMessage(update),
      changed: (next) => {
        setConnection(next);
        // Whether a decision arrived is told on joining again.
        if (next === 'lost') setIsDeciding(false);
      },
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

  const bet = (added: Slip) => {
    if (!mayPlace || state === null || added.length === 0) return;
    const message: Sent = { key: crypto.randomUUID(), roundId: state.roundId, slip: added };
    sent.current = message;
    setIsSending(true);
    setNotice(null);
    client.current?.send(messageOf(message));
  };

  const decide = (decision: string) => {
    if (state?.phase !== 'deciding' || connection !== 'open' || isDeciding) return;
    const key = crypto.randomUUID();
    decided.current = key;
    setIsDeciding(true);
    setNotice(null);
    client.current?.send({ type: 'decide', key, roundId: state.roundId, decision });
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
    confirm: () => bet(slip),
    /** Sends a bet without placing chips first. */
    bet,
    decide,
    isDeciding,
    seats: seats?.roundId === state?.roundId ? seats : null,
    seat: own?.seat ?? null,
    decisions: own?.roundId === state?.roundId ? (own?.decisions ?? []) : [],
  };
};
export type TableView = ReturnType<typeof useTable>;

const messageOf = ({ key, roundId, slip }: Sent) => ({
  type: 'bet' as const,
  key,
  roundId,
  bets: [...slipSpots(slip)].map(([spot, amount]) => ({ spot, amount: String(amount) })),
});

/** A stable function that always calls the latest version. */
const useEvent = <Given extends unknown[]>(work: (...given: Given) => void) => {
  const last = useRef(work);
  last.current = work;
  return useCallback((...given: Given) => last.current(...given), []);
};
