/** A symbol. A wild substitutes every plain symbol and is never on the first reel; it pays nothing by itself. */
export type SlotSymbol = {
  role: 'plain' | 'wild' | 'scatter' | 'jackpot';
  /**
   * Indexed by the number of symbols, from 0. Plain: hundredths of the bet on one line or way, for a run of that many
   * reels from the left. Scatter and jackpot: hundredths of the stake, for that many anywhere in the window.
   */
  pays: number[];
};

/** How wins are counted: along fixed lines (a row for each reel), or every way from the left through the reels. */
export type SlotCounting = { by: 'lines'; lines: number[][] } | { by: 'ways'; bets: number };

export type FreeSpins = {
  /** How many are won, indexed by the number of scatters. */
  won: number[];
  /** The multiplier of all wins in a free spin; jackpots are not played for. */
  multiplier: number;
  /** At least this many scatters in a free spin bring `more` spins, at most `times` times. */
  again: { scatters: number; more: number; times: number };
};

/** Colours of a picture; see `Material` of the art package. */
export type SlotMaterial = { top: string; face: string; foot: string; rim: string; base: string };
export type SlotSymbolArt =
  | { kind: 'motif'; path: string; material: SlotMaterial }
  | { kind: 'royal'; text: string; hue: number }
  | { kind: 'gem'; shape: number; hue: number };
export type SlotArt = {
  sky: string;
  mid: string;
  deep: string;
  glow: string;
  mark: string;
  background: string;
  symbols: SlotSymbolArt[];
};

/** The complete definition of a slot game. JSON: it is sent to the client and included in every proof. */
export type SlotDesign = {
  reels: number;
  rows: number;
  symbols: SlotSymbol[];
  /** Symbol indexes, one strip per reel; the window shows `rows` consecutive ones and wraps around. */
  strips: number[][];
  counting: SlotCounting;
  /** The multiplier of a line or way with at least one wild. */
  wildMultiplier: number;
  freeSpins: FreeSpins | null;
  volatility: 1 | 2 | 3 | 4 | 5;
  art: SlotArt;
};

/** The design without its art: everything that affects money. */
export type SlotMaths = Omit<SlotDesign, 'art'>;

export type SlotFacts = {
  /** The stops of the reels, one list per spin: the paid one first, then the free ones. */
  stops: number[][];
};

export type SlotWin = {
  symbol: number;
  count: number;
  /** The winning line; null for ways, scatters and jackpots. */
  line: number | null;
  ways: number;
  multiplier: number;
  /** `[reel, row]` of every symbol that took part. */
  cells: [number, number][];
  /** Rounded down for display; the spin's own amount is what is paid. */
  amount: string;
};

export type ShownSpin = {
  isFree: boolean;
  stops: number[];
  /** Symbols by reel and row. */
  window: number[][];
  wins: SlotWin[];
  multiplier: number;
  /** Free spins won here, and how many are left after it. */
  awarded: number;
  left: number;
  amount: string;
};
export type SlotShow = { spins: ShownSpin[]; win: string };
