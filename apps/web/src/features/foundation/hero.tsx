import { CircleCheck, Clock } from 'lucide-react';
import { formatClock } from '#shared/lib/format-moment.ts';
import type { BrandInfo } from '#shared/lib/permission.ts';
import { text } from '#texts';

export type HeroProps = { info: BrandInfo; checkedAtMs: number | null };

const HouseStatus = ({ isChecked }: { isChecked: boolean }) =>
  isChecked ? (
    <span className="flex items-center gap-2 text-positive">
      <CircleCheck className="size-4.5" aria-hidden="true" />
      {text('home.front.status.open')}
    </span>
  ) : (
    <span className="flex items-center gap-2 text-text-2">
      <Clock className="size-4.5" aria-hidden="true" />
      {text('home.front.status.checking')}
    </span>
  );

export const Hero = ({ info, checkedAtMs }: HeroProps) => (
  <section className="brand-hero rounded-xl border border-line p-6 shadow-(--shadow-1) md:p-12">
    <h1 className="text-4xl break-words md:text-5xl">
      <bdi>{info.brandName}</bdi>
    </h1>
    <p className="mt-4 max-w-[56ch] text-text-2 md:text-lg">{text('home.front.lead')}</p>
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
      <div>
        <dt className="text-sm text-text-2">{text('home.front.status')}</dt>
        <dd className="mt-1 font-semibold">
          <HouseStatus isChecked={checkedAtMs !== null} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-text-2">{text('home.front.address')}</dt>
        <dd className="mt-1 font-semibold break-all">
          <bdi dir="ltr">{info.mainDomain}</bdi>
        </dd>
      </div>
      {checkedAtMs !== null && (
        <div>
          <dt className="text-sm text-text-2">{text('home.front.checkedAt')}</dt>
          <dd className="mt-1 font-semibold tabular-nums">{formatClock(checkedAtMs)}</dd>
        </div>
      )}
    </dl>
  </section>
);
