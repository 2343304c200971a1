import { siteName } from '@manchester-eats/shared/city';
import { CalmPage } from '../../features/site/calm-page.tsx';

interface SoonProps {
  readonly title: string;
  readonly sentence: string;
}

/** Says in one calm sentence that something comes soon. */
export function Component({ title, sentence }: SoonProps) {
  return (
    <CalmPage title={title}>
      <title>{`${title} | ${siteName}`}</title>
      {sentence}
    </CalmPage>
  );
}
