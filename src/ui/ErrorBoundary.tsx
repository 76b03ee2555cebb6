import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is shown in place of children that threw. */
  readonly fallback: (error: unknown) => ReactNode;
}

interface ErrorBoundaryState {
  readonly caught: { readonly error: unknown } | null;
}

/** Keeps a defect in one part of the page from emptying the rest. React offers this to classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught === null ? this.props.children : this.props.fallback(caught.error);
  }
}
