import { siteName } from '@manchester-eats/shared/city';
import { MessagePage } from '../../features/site/message-page.tsx';

interface SoonProps {
  readonly title: string;
  readonly sentence: string;
}

/** Says in one calm sentence that something comes soon. */
export function Component({ title, sentence }: SoonProps) {
  return (
    <MessagePage title={title}>
      <title>{`${title} | ${siteName}`}</title>
      {sentence}
    </MessagePage>
  );
}
