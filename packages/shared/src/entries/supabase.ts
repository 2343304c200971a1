export { createSupabaseDirectory } from '../gateways/supabase/supabase-directory.ts';
