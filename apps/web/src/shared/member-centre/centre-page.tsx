import type { ReactNode } from 'react';
import { ForMembers, type ForMembersProps } from '../session/for-members.tsx';

export type CentrePageProps = ForMembersProps & { title: string; lead?: ReactNode };

/** A page of the personal centre: its heading, its purpose, and its access check. */
export const CentrePage = ({ title, lead, ...whom }: CentrePageProps) => (
  <div className="mx-auto grid w-full max-w-[1120px] grid-cols-1 content-start gap-4 px-3 py-4 md:px-6 md:py-6 lg:gap-6">
    <header className="grid gap-1.5">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {lead && <p className="max-w-prose text-sm text-text-2 md:text-base">{lead}</p>}
    </header>
    <ForMembers {...whom} />
  </div>
);
