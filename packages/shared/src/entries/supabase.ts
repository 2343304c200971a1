export { createSupabaseDirectory } from '../gateways/supabase/supabase-directory.ts';
export { supabaseFailure, type SupabaseError } from '../gateways/supabase/supabase-failure.ts';
