import * as z from 'zod/mini';
import { requiredText } from '../json/text-schema.ts';

/** The most characters of a claim's code word. */
export const maxCodeWordLength = 40;

/** A request to become a listing's owner, with the column names of its table. */
export const claimRequestSchema = z.object({
  listing_id: requiredText(300),
  name: requiredText(200),
  email: requiredText(320),
  phone: requiredText(50),
  code_word: requiredText(maxCodeWordLength),
  status: z.literal('pending'),
});

export type ClaimRequest = z.infer<typeof claimRequestSchema>;
