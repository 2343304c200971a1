import * as z from 'zod/mini';
import { optionalText, requiredText } from '../json/text-schema.ts';

/** An entry of the media library; the file itself lies in the storage bucket. `size` is in bytes. */
export const mediaFileSchema = z.object({
  id: requiredText,
  name: requiredText,
  url: requiredText,
  type: optionalText,
  size: z.number().check(z.gte(0)),
  dateAdded: optionalText,
});

export type MediaFile = z.infer<typeof mediaFileSchema>;
