import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/notice.tsx';

interface RootErrorProps {
  readonly children: ReactNode;
  /** Another value (the address) gives the page another try. */
  readonly at: string;
}

interface RootErrorState {
  readonly failedAt: string | null;
}

/** The last net around a page: a fault that nobody expected, or code that could not be fetched. */
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
    return failedAt !== null && isHere ? <FaultPage /> : this.props.children;
  }
}

function FaultPage() {
  return (
    <div className="mx-auto max-w-page px-5 py-24">
      <ErrorState
        level={1}
        title="Something broke on this page"
        actions={
          <Button
            variant="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Load the page again
          </Button>
        }
      >
        <p>
          The fault is ours, or the connection broke while the page was fetched. Everything that was
          kept in this browser is still there.
        </p>
      </ErrorState>
    </div>
  );
}
