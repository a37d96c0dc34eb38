import pg from 'pg';

/** Ledger amounts are ten-thousandths; the run uses a currency without decimals. */
const unitsPerMinor = 10_000n;

/** What a vendor moved, in minor units, and the balances of its players' wallets. */
export const readChaosBooks = async (url: string, vendor: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const postings = await client.query<{ walletId: string; transactionId: string; delta: string }>(
      `select p.wallet_id::text as "walletId", p.external_tx as "transactionId", (p.delta + p.bonus_delta)::text as delta
       from ledger.posting p join ledger.source s on s.id = p.source where s.code = $1`,
      [`vendor:${vendor}`],
    );
    const wallets = await client.query<{ id: string; balance: string }>(
      `select w.id::text, (w.balance + w.bonus)::text as balance
       from ledger.wallet w join play.vendor_player v on v.wallet_id = w.id where v.vendor_code = $1`,
      [vendor],
    );
    const minor = (units: string): bigint => BigInt(units) / unitsPerMinor;
    return {
      postings: postings.rows.map(({ walletId, transactionId, delta }) => ({
        walletId,
        transactionId,
        delta: minor(delta),
      })),
      balances: new Map(wallets.rows.map(({ id, balance }) => [id, minor(balance)])),
    };
  } finally {
    await client.end();
  }
};
