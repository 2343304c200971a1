import { siteName } from '@manchester-eats/shared/city';
import { MessagePage } from '../../features/site/message-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

interface NotAvailableProps {
  readonly title: string;
  readonly message: string;
}

/** Says that a page is not available yet. */
export function Component({ title, message }: NotAvailableProps) {
  return (
    <MessagePage title={title}>
      <PageHead title={`${title} | ${siteName}`} />
      {message}
    </MessagePage>
  );
}
