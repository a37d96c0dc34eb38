import { useT } from '@fairhouse/i18n/react';
import { Button } from '@fairhouse/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../brand/brand.store.ts';
import type { Kind } from './contract.types.ts';
import { offeredKinds } from './contract-kinds.ts';

/** The way to the contracts, where the brand has any. */
export const ContractsLink = ({ kind }: { kind?: Kind }) => {
  const t = useT();
  const { whitelabel } = useBrand();
  if (offeredKinds(whitelabel).length === 0) return null;
  return (
    <Button asChild variant="outline">
      <Link to="/agentHome" search={{ ac: 'agentContracts', kind }}>
        {t('agent.menu.agentContracts')}
      </Link>
    </Button>
  );
};
