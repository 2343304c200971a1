// Loaded for administrators only.
import { createSupabaseRequestSettings } from '@manchester-eats/shared/supabase';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Returns how many requests are open; null if that cannot be read. */
export async function countOpenRequests(client: SupabaseClient): Promise<number | null> {
  const counted = await createSupabaseRequestSettings(client).countOpen();
  return counted.ok ? counted.value : null;
}
