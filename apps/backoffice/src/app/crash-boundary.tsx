import { Component, type ReactNode } from 'react';

export type CrashBoundaryProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** Shows an error notice instead of an empty page when rendering throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  readonly retry = () => this.setState({ hasCrashed: false });

  override render() {
    return this.state.hasCrashed ? this.props.fallback(this.retry) : this.props.children;
  }
}
