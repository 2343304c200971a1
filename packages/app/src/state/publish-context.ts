import type { PublishInput } from '@manchester-eats/shared/application';

/** What is needed to read and publish the whole directory. */
export type PublishContext = Pick<
  PublishInput,
  'copy' | 'directory' | 'city' | 'now' | 'newId' | 'pictures'
>;
