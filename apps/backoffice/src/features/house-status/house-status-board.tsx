import { text } from '#texts';
import { summarise } from './board.rules.ts';
import { RoleCard } from './role-card.tsx';
import { SummaryBanner } from './summary-banner.tsx';
import { useRoleReports } from './use-role-reports.ts';

export const HouseStatusBoard = () => {
  const reports = useRoleReports();
  return (
    <>
      <h1 className="text-3xl">{text('admin.health.title')}</h1>
      <p className="mt-2 mb-6 text-text-2">{text('admin.health.hint')}</p>
      <SummaryBanner summary={summarise(reports)} />
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {reports.map((report) => (
          <RoleCard key={report.role} report={report} />
        ))}
      </ul>
    </>
  );
};
