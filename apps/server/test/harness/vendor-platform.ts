import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { currencyOf, scaleVendorAmount, toVendorUnits } from '@fairhouse/money';
import { vendorExponentOf } from '@fairhouse/protocol';
import { type Platform, readPublicKey, type Seat } from '@fairhouse/vendor-kit';
import {
  digestOf,
  keyOf,
  openBook,
  openHouseAccount,
  postIn,
  readWallets,
  setAllowance,
  setWalletFlag,
} from '#modules/ledger/index.ts';
import { findCampaign, saveCampaign } from '#modules/play/ceilings/campaign.store.ts';
import {
  adapters,
  addDialectSecret,
  addVendorKey,
  type DialectCode,
  endDialectSecret,
  endGameSession,
  endVendorKey,
  openGameSession,
  openPlayer,
  registerDialect,
  registerVendor,
  switchVendor,
  vouchForLink,
} from '#modules/play/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

const brandId = 'aurora';
const gameCode = 'lucky-reef';
/** The time until every process sees a change: sessions are read twice a second, vendors and secrets once. */
const sessionNoticeMs = 1_100;
const vendorNoticeMs = 1_700;

/** The platform's side of a conformance run. The caller does the restart, because it owns the process. */
export type VendorPlatform = Omit<Platform, 'restart'> & {
  open(): Promise<void>;
  /** `v1` or the code of a dialect, with the credentials that the platform verifies calls with. */
  register(vendor: { code: string; dialect: string; keyId: string; given: string }): Promise<void>;
};

const unitsOf = (minor: string, currency: string): bigint => {
  const scaled = scaleVendorAmount(minor, { vendorScale: vendorExponentOf(currency) }, currencyOf(currency));
  if (!scaled.ok) throw new Error(`${minor} ${currency} cannot be kept`);
  return scaled.units;
};

const isDialect = (code: string): code is DialectCode => Object.hasOwn(adapters, code);

/** Gives a conformance run access to the modules: players, their money, and the ledger. */
export const createVendorPlatform = ({ db, keys }: { db: Db; keys: KeyRing }): VendorPlatform => {
  const dialectOf = new Map<string, string>();

  const fund = async (
    tx: Tx,
    { wallet, currency, cash, bonus }: { wallet: bigint; currency: string; cash: bigint; bonus: bigint },
  ): Promise<void> => {
    const house = await openHouseAccount(tx, { brandId, code: 'adjustment:kit', currency });
    const objectId = randomUUID();
    const { verdict } = await postIn(tx, {
      brandId,
      key: keyOf({ source: 'adjustment', externalId: objectId }),
      keyDay: new Date().toISOString().slice(0, 10),
      inputHash: digestOf([objectId]),
      kind: 'adjustment',
      source: 'adjustment',
      objectId,
      actor: 'system',
      legs: [{ wallet, delta: cash, bonusDelta: bonus, house, kind: 'adjustment' }],
    });
    if (verdict !== 'posted') throw new Error(`a wallet could not be funded: ${verdict}`);
  };

  const isProtocol = (vendor: string): boolean => dialectOf.get(vendor) === 'v1';
  const walletOf = ({ walletId }: Pick<Seat, 'walletId'>): bigint => BigInt(walletId);

  return {
    open: async () => {
      await db.transaction((tx) => openBook(tx, brandId));
    },
    register: async ({ code, dialect, keyId, given }) => {
      dialectOf.set(code, dialect);
      if (isDialect(dialect)) {
        await registerDialect({ code, dialect, secretId: keyId, secret: given, privateLink: true }, { db, keys });
      } else {
        await registerVendor({ code }, { db });
        await addVendorKey({ vendorCode: code, keyId, publicKey: readPublicKey(given) }, { db, isProduction: false });
      }
    },
    seat: (vendorCode, { cash = '0', bonus = '0', currency = 'VND' }) =>
      db.transaction(async (tx) => {
        const player = await openPlayer(tx, { vendorCode, brandId, memberId: randomUUID(), currency });
        const money = { cash: unitsOf(cash, currency), bonus: unitsOf(bonus, currency) };
        if (money.cash + money.bonus > 0n) await fund(tx, { wallet: player.walletId, currency, ...money });
        const { playerId, walletId } = player;
        const { sessionToken } = await openGameSession(tx, { vendorCode, playerId, gameCode });
        return { playerId, sessionToken, currency, gameCode, walletId: String(walletId) };
      }),
    deposit: ({ walletId, currency }, cash) =>
      db.transaction((tx) =>
        fund(tx, { wallet: BigInt(walletId), currency, cash: unitsOf(cash, currency), bonus: 0n }),
      ),
    endSession: async ({ sessionToken }) => {
      await endGameSession(db.read, sessionToken);
      await sleep(sessionNoticeMs);
    },
    switchVendor: async (vendorCode, status) => {
      await switchVendor({ vendorCode, status }, { db });
      await sleep(vendorNoticeMs);
    },
    freeze: (seat, on) => db.transaction((tx) => setWalletFlag(tx, { walletId: walletOf(seat), flag: 'frozen', on })),
    limitStakes: (seat, ceiling) =>
      db.transaction((tx) =>
        setAllowance(tx, {
          walletId: walletOf(seat),
          kind: 'wager',
          periodHours: 24,
          ceiling: unitsOf(ceiling, seat.currency),
        }),
      ),
    announcePromotion: async ({ playerId, currency }, { id, amount }) => {
      const { rows } = await db.pool.query<{ vendor_code: string }>(
        'select vendor_code from play.vendor_player where player_id = $1',
        [playerId],
      );
      const vendorCode = rows[0]?.vendor_code ?? '';
      // Some dialects send a campaign, one the grant, and some neither.
      for (const code of ['*', 'campaign-1', id]) {
        const known = await findCampaign(db.read, { brandId, vendorCode, code, currency });
        await db.transaction((tx) =>
          saveCampaign(tx, {
            campaignId: randomUUID(),
            brandId,
            vendorCode,
            code,
            currency,
            winMax: unitsOf(amount, currency),
            budget: (known?.used ?? 0n) + unitsOf(amount, currency),
            startsAt: new Date(Date.now() - 60_000),
            endsAt: new Date(Date.now() + 3_600_000),
            revision: known?.revision ?? 0,
            changedBy: randomUUID(),
          }),
        );
      }
    },
    addSecret: async (vendorCode, { keyId, given }) => {
      const { added } = isProtocol(vendorCode)
        ? await addVendorKey({ vendorCode, keyId, publicKey: readPublicKey(given) }, { db, isProduction: false })
        : await addDialectSecret({ vendorCode, secretId: keyId, secret: given }, { db, keys });
      if (!added) throw new Error(`a second secret of ${vendorCode} was refused`);
      await sleep(vendorNoticeMs);
    },
    revokeSecret: async (vendorCode, keyId) => {
      if (isProtocol(vendorCode)) await endVendorKey({ vendorCode, keyId, state: 'revoked' }, { db });
      else await endDialectSecret({ vendorCode, secretId: keyId, state: 'revoked' }, { db });
      await sleep(vendorNoticeMs);
    },
    vouchForLink: async (vendorCode, privateLink) => {
      await vouchForLink({ vendorCode, privateLink }, { db });
      await sleep(vendorNoticeMs);
    },
    moneyOf: async (seat) => {
      const [wallet] = await readWallets(db.read, [walletOf(seat)]);
      if (wallet === undefined) throw new Error('no wallet');
      const scale = { vendorScale: vendorExponentOf(seat.currency) };
      const minor = (units: bigint): bigint => BigInt(toVendorUnits(units, scale, currencyOf(seat.currency)));
      const { rows } = await db.pool.query<{ owed: string }>(
        'select owed from ledger.member_debt where wallet_id = $1',
        [seat.walletId],
      );
      return {
        spendable: minor(wallet.balance + wallet.bonus),
        cash: minor(wallet.balance),
        bonus: minor(wallet.bonus),
        debt: minor(BigInt(rows[0]?.owed ?? 0)),
      };
    },
    difference: async () => {
      const { rows } = await db.pool.query<{ off: string }>(
        `select (select coalesce(sum(balance::numeric + bonus + held), 0) from ledger.wallet)
           - (select coalesce(sum(delta::numeric + bonus_delta), 0) from ledger.posting) as off`,
      );
      return BigInt(rows[0]?.off ?? '-1');
    },
  };
};
