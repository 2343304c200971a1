import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/notice.tsx';

interface RootErrorProps {
  readonly children: ReactNode;
  /** The key of the current page. A new one renders the children again after an error. */
  readonly at: string;
}

interface RootErrorState {
  readonly failedAt: string | null;
}

/** The error boundary around a page: catches unexpected errors and code that could not be fetched. */
export class RootError extends Component<RootErrorProps, RootErrorState> {
  override state: RootErrorState = { failedAt: null };

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.at });
  }

  static getDerivedStateFromError(): Partial<RootErrorState> {
    return { failedAt: '' };
  }

  override render(): ReactNode {
    const { failedAt } = this.state;
    const isHere = failedAt === '' || failedAt === this.props.at;
    return failedAt !== null && isHere ? <ErrorPage /> : this.props.children;
  }
}

function ErrorPage() {
  return (
    <div className="mx-auto max-w-page px-5 py-24">
      <ErrorState
        level={1}
        title="This page could not be shown"
        actions={
          <Button
            variant="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reload the page
          </Button>
        }
      >
        <p>
          Either the connection was lost, this site was renewed while the page was open, or there is
          a fault in it. Everything saved in this browser is still there.
        </p>
      </ErrorState>
    </div>
  );
}
