/** What a symbol does. A wild stands for every plain symbol and is never on the first reel; it pays nothing by itself. */
export type SlotSymbol = {
  role: 'plain' | 'wild' | 'scatter' | 'jackpot';
  /**
   * By how many there are, from none on. Plain: hundredths of the bet on one line or way, for so many reels from the
   * left. Scatter and jackpot: hundredths of the stake, for so many anywhere in the window.
   */
  pays: number[];
};

/** How wins are counted: along fixed lines (a row for each reel), or every way from the left through the reels. */
export type SlotCounting = { by: 'lines'; lines: number[][] } | { by: 'ways'; bets: number };

export type FreeSpins = {
  /** How many are won, by the number of scatters. */
  won: number[];
  /** Everything won in a free spin is so many times as much; jackpots are not played for. */
  multiplier: number;
  /** So many scatters or more in a free spin bring `more` spins, at most `times` times. */
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

/** All there is to know of one slot game. JSON: it goes to the client and into every proof. */
export type SlotDesign = {
  reels: number;
  rows: number;
  symbols: SlotSymbol[];
  /** Symbols by number, one strip for each reel; the window shows `rows` neighbours, the last next to the first. */
  strips: number[][];
  counting: SlotCounting;
  /** A line or way with at least one wild pays so many times as much. */
  wildMultiplier: number;
  freeSpins: FreeSpins | null;
  volatility: 1 | 2 | 3 | 4 | 5;
  art: SlotArt;
};

/** The design without its pictures: all that decides about money. */
export type SlotMaths = Omit<SlotDesign, 'art'>;

export type SlotFacts = {
  /** Where the reels stood, one list for each spin: the paid one first, then the free ones. */
  stops: number[][];
};

export type SlotWin = {
  symbol: number;
  count: number;
  /** The line it stands on; null for ways, scatters and jackpots. */
  line: number | null;
  ways: number;
  multiplier: number;
  /** `[reel, row]` of every symbol that took part. */
  cells: [number, number][];
  /** Rounded down for showing; the spin's own amount is what is paid. */
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
