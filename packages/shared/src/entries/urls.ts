export {
  defaultHost,
  defaultPort,
  defaultServerUrl,
  hygieneRegisterUrl,
} from '../domain/urls/default-urls.ts';
export { purposeOfPath, sitePages } from '../domain/urls/site-pages.ts';
export { findServerPath, findSitePage, serverPaths } from '../domain/urls/site-paths.ts';
