import { Component, type ReactNode } from 'react';
import { PageFrame } from '../shared/layout/page-frame.tsx';
import { GateError } from './gate-error.tsx';

export type CrashBoundaryProps = { children: ReactNode };

const reload = () => location.reload();

/** Shows the same notice as for a network error instead of an empty page. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    const view = { kind: 'error', code: 'SYSTEM_UNKNOWN_ERROR', traceId: null } as const;
    return (
      <PageFrame brand={null}>
        <GateError view={view} info={null} isChecking={false} onRetry={reload} />
      </PageFrame>
    );
  }
}
