import { Component, type ReactNode } from 'react';

export interface FailureBoundaryProps {
  /** Drawn instead of what failed; of the failure. */
  fallback: (failure: unknown) => ReactNode;
  /** After a failure another value tries again. */
  attempt?: unknown;
  children: ReactNode;
}

interface State {
  failure?: { of: unknown } | undefined;
  attempt: unknown;
}

/** Keeps a part that fails to load or to draw from taking the whole page with it. */
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
