import { FrontGrid } from './front-grid.tsx';

const bone = 'rounded-md bg-surface-3';
const panel = 'rounded-lg border border-line bg-surface-1 p-5 md:p-6';

const PanelBones = ({ rows }: { rows: readonly string[] }) => (
  <div className={panel}>
    <div className={`h-5 w-40 ${bone}`} />
    <div className="mt-5 grid gap-3">
      {rows.map((width) => (
        <div key={width} className={`h-11 ${width} ${bone}`} />
      ))}
    </div>
  </div>
);

/** Grey where the words will be. Hidden from screen readers, which are told once that the page loads. */
export const BrandFrontSkeleton = () => (
  <div className="motion-safe:animate-pulse" aria-hidden="true">
    <FrontGrid
      hero={
        <div className="rounded-xl border border-line bg-surface-1 p-6 md:p-12">
          <div className={`h-10 w-3/5 max-w-80 md:h-13 ${bone}`} />
          <div className={`mt-5 h-4 w-full max-w-[52ch] ${bone}`} />
          <div className={`mt-3 h-4 w-4/5 max-w-[44ch] ${bone}`} />
          <div className="mt-9 flex flex-wrap gap-6">
            <div className={`h-11 w-24 ${bone}`} />
            <div className={`h-11 w-36 ${bone}`} />
            <div className={`h-11 w-24 ${bone}`} />
          </div>
        </div>
      }
      wide={<PanelBones rows={['w-full', 'w-11/12', 'w-5/6', 'w-10/12', 'w-4/5', 'w-2/3']} />}
      narrow={
        <>
          <PanelBones rows={['w-3/4', 'w-1/2']} />
          <PanelBones rows={['w-full']} />
          <PanelBones rows={['w-1/3']} />
        </>
      }
    />
  </div>
);
