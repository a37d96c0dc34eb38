import { useT } from '@fairhouse/i18n/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import type { RequirementAct } from '../../shared/requirements/requirements.ts';
import { RequirementsGate } from '../../shared/requirements/requirements-gate.tsx';
import { ForMembers } from '../../shared/session/for-members.tsx';
import type { KnownViewer } from '../../shared/session/viewer.ts';
import { useCashierPaths } from './cashier-place.ts';
import type { CashierPage } from './cashier-search.ts';

const pages: readonly CashierPage[] = ['deposit', 'withdraw', 'receipts', 'history'];

const CashierNav = ({ here }: { here: CashierPage }) => {
  const t = useT();
  const { pathOf } = useCashierPaths();
  return (
    <nav aria-label={t('cashier.nav.label')} className="print:hidden">
      {/* Four equal columns, so that depositing is not presented as easier than withdrawing. */}
      <ul className="grid grid-cols-4 gap-1 rounded-lg bg-surface-2 p-1">
        {pages.map((page) => (
          <li key={page} className="min-w-0">
            <AppLink
              to={pathOf(page)}
              aria-current={page === here ? 'page' : undefined}
              className={clsx(
                'grid min-h-11 place-items-center rounded-md px-1 text-center font-semibold text-caption transition-colors sm:text-sm',
                page === here ? 'bg-surface-1 text-text-1 shadow-1' : 'text-text-2 hover:text-text-1',
              )}
            >
              <span className="max-w-full truncate">{t(`cashier.nav.${page}`)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const acts: Partial<Record<CashierPage, RequirementAct>> = { deposit: 'deposit', withdraw: 'withdrawal' };

/** A deposit or a withdrawal, after the details that the brand asks for at that moment. */
const CashierAct = ({ here, memberId, children }: { here: CashierPage; memberId: string; children: ReactNode }) => {
  const act = acts[here];
  if (act === undefined) return children;
  return (
    <RequirementsGate memberId={memberId} act={act}>
      {children}
    </RequirementsGate>
  );
};

export type CashierFrameProps = {
  here: CashierPage;
  title: string;
  children: (viewer: KnownViewer) => ReactNode;
};

/** Shared by the cashier pages: their navigation, and the access check. */
export const CashierFrame = ({ here, title, children }: CashierFrameProps) => {
  return (
    <div
      className="mx-auto grid w-full max-w-[840px] grid-cols-1 content-start gap-4 px-3 py-4 md:px-6 md:py-6"
      data-cashier={here}
    >
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <ForMembers>
        {(viewer) => (
          <>
            <CashierNav here={here} />
            <CashierAct here={here} memberId={viewer.id}>
              {children(viewer)}
            </CashierAct>
          </>
        )}
      </ForMembers>
    </div>
  );
};
