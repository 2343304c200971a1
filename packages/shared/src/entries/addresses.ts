export {
  defaultHost,
  defaultPort,
  defaultServerUrl,
  hygieneRegisterUrl,
} from '../domain/addresses/default-addresses.ts';
export {
  findServerPath,
  findSitePage,
  purposeOfPath,
  serverPaths,
  sitePages,
} from '../domain/addresses/site-addresses.ts';
