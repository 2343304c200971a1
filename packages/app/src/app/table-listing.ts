// Loaded only where visitors read a bucket, and somebody opens a listing.
export { createTableListing } from '@manchester-eats/shared/supabase';
