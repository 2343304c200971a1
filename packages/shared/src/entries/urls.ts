export {
  defaultHost,
  defaultPort,
  defaultServerUrl,
  serverUrlFile,
  googlePlacesUrl,
  hygieneRegisterUrl,
} from '../domain/urls/default-urls.ts';
export { purposeOfPath } from '../domain/urls/page-purpose.ts';
export { findServerPath, findSitePage, serverPaths, sitePages } from '../domain/urls/site-paths.ts';
