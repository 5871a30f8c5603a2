import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  /** Renders instead of the failed part; gets the failure. */
  fallback: (failure: unknown) => ReactNode;
  /** When this changes after a failure, the children are rendered again. */
  attempt?: unknown;
  children: ReactNode;
}

interface State {
  failure?: { of: unknown } | undefined;
  attempt: unknown;
}

/** Keeps a part that fails to load or render from taking the whole page with it. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { of: error } };
  }

  static getDerivedStateFromProps({ attempt }: FailureBoundaryProps, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.of) : this.props.children;
  }
}
