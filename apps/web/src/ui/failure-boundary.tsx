import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  /** Drawn instead of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a part that fails to load or to draw from taking the whole page with it. A new `key` tries again. */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
