export {
  createSupabaseDirectory,
  type SupabaseDirectoryOptions,
} from '../gateways/supabase/supabase-directory.ts';
