// Loaded only where visitors read a bucket, and a listing is opened.
export { createTableListing } from '@manchester-eats/shared/supabase';
