export { createSupabaseDirectory } from '../gateways/supabase/supabase-directory.ts';
export { readPublicTables, type PublicTables } from '../gateways/supabase/read-public-tables.ts';
export { readPublicSource } from '../gateways/supabase/read-public-source.ts';
export { type PublicSource } from '../domain/compact/public-source.ts';
export { createSupabaseSnapshotBucket } from '../gateways/supabase/supabase-snapshot-bucket.ts';
export { createSupabaseSource } from '../gateways/supabase/supabase-source.ts';
export { createTableListing } from '../gateways/supabase/table-listing.ts';
export { createSupabaseMails } from '../gateways/supabase/supabase-mails.ts';
export { createSupabaseMessages } from '../gateways/supabase/supabase-messages.ts';
export { createSupabasePublications } from '../gateways/supabase/supabase-publications.ts';
export { createSupabaseOwnListings } from '../gateways/supabase/supabase-own-listings.ts';
export { createSupabasePictures } from '../gateways/supabase/supabase-pictures.ts';
export { createSupabaseClaims } from '../gateways/supabase/supabase-claims.ts';
export {
  createSupabaseClaimRequests,
  createSupabaseMessageRequests,
  createSupabaseRequests,
} from '../gateways/supabase/supabase-requests.ts';
export { createSupabaseSearch } from '../gateways/supabase/supabase-search.ts';
export { createSupabaseRequestSettings } from '../gateways/supabase/supabase-request-settings.ts';
export { supabaseFailure, type SupabaseError } from '../gateways/supabase/supabase-failure.ts';
export type { KeptMail, Mails, MailsPort, WaitingMail } from '../ports/mails-port.ts';
export { publicationsPerPage, type PublicationEntry } from '../ports/publications-port.ts';
export type { OwnListing, OwnListings, OwnListingsPort } from '../ports/own-listings-port.ts';
export type { Accepted } from '../ports/claims-port.ts';
export type {
  ClaimDecision,
  ClaimRequestToDecide,
  DecisionOutcome,
  EntryDecision,
  EntryRequest,
  MessageDecision,
  ReceivedMessage,
  RequestCounts,
  Requests,
  RequestsPort,
} from '../ports/requests-port.ts';
export { requestsPerPage } from '../ports/requests-port.ts';
export {
  premiumPerPage,
  type PremiumListing,
  type RequestSettingsPort,
  type Switch,
} from '../ports/request-settings-port.ts';
