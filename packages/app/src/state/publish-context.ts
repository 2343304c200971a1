import type { PublishInput } from '@manchester-eats/shared/application';
import type { Result } from '@manchester-eats/shared/domain';

/** What is needed to read and publish the whole directory. */
export interface PublishContext extends Pick<
  PublishInput,
  'copy' | 'directory' | 'city' | 'now' | 'newId' | 'pictures'
> {
  /** Writes the bucket that visitors read; absent if they read none. */
  readonly writeBucket?: (
    onProgress: (done: number, total: number) => void,
  ) => Promise<Result<unknown>>;
}
