import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { KnownViewer } from '#shared/session/viewer.ts';
import { AccountSearch } from './account-search.tsx';
import { accountsQuery, type TeamAccount } from './api.ts';

/** The most accounts that a search offers; a longer beginning of the name finds the rest. */
const offeredMax = 6;

const Found = ({
  viewer,
  name,
  onChoose,
}: {
  viewer: Pick<KnownViewer, 'id'>;
  name: string;
  onChoose: (account: TeamAccount) => void;
}) => {
  const t = useT();
  const { data, error } = useQuery(accountsQuery(viewer.id, { search: name, limit: offeredMax }));
  if (error !== null) return <p className="text-caption text-negative">{t('agent.list.failed')}</p>;
  if (data === undefined) return <p className="text-caption text-muted">{t('agent.list.loading')}</p>;
  if (data.list.length === 0) return <p className="text-caption text-muted">{t('agent.team.empty.filtered')}</p>;
  return (
    <ul aria-label={t('agent.filter.found')} className="flex flex-wrap gap-1.5">
      {data.list.map((account) => (
        <li key={account.ref}>
          <Button size="sm" onClick={() => onChoose(account)}>
            <bdi>{account.account}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
};

export type AccountFilterProps = {
  viewer: Pick<KnownViewer, 'id'>;
  /** The reference of the chosen account. */
  chosen: string | undefined;
  /** Its name, where a row of the list shows it. */
  name: string | undefined;
  onChange: (ref: string | undefined) => void;
};

/** Narrows a list to one account: one that is found by name here, or chosen on another page. */
export const AccountFilter = ({ viewer, chosen, name, onChange }: AccountFilterProps) => {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const [picked, setPicked] = useState<TeamAccount | null>(null);
  if (chosen !== undefined) {
    const known = picked?.ref === chosen ? picked.account : name;
    return (
      <Button
        variant="outline"
        trailing={<X />}
        className="min-w-0 justify-self-start"
        aria-label={t('agent.filter.accountClear', { account: known ?? `#${chosen}` })}
        onClick={() => onChange(undefined)}
      >
        <bdi className="truncate">{known ?? `#${chosen}`}</bdi>
      </Button>
    );
  }
  return (
    <div className="grid min-w-0 gap-2">
      <AccountSearch value={wanted} onChange={setWanted} />
      {wanted !== '' && (
        <Found
          viewer={viewer}
          name={wanted}
          onChoose={(account) => {
            setPicked(account);
            setWanted('');
            onChange(account.ref);
          }}
        />
      )}
    </div>
  );
};
