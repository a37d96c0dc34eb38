import { Component, type ReactNode } from 'react';

export type ScreenBoundaryProps = { fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** A crash inside one screen leaves the shell working: home and customer service stay reachable. */
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
