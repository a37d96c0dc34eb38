import { Component, type ReactNode } from 'react';

export type ScreenBoundaryProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** A fault inside one screen leaves the shell standing: the way home and to people stays open. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  readonly retry = () => this.setState({ hasCrashed: false });

  override render() {
    return this.state.hasCrashed ? this.props.fallback(this.retry) : this.props.children;
  }
}
