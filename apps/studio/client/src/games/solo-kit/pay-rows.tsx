import type { ReactNode } from 'react';

export type PayRowsProps = { heads: readonly string[]; rows: readonly { id: string; cells: readonly ReactNode[] }[] };

/** The payouts as a table that screen readers can read. */
export const PayRows = ({ heads, rows }: PayRowsProps) => (
  <table className="pay-table">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id}>
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places.
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
