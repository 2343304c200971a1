export {
  defaultHost,
  defaultPort,
  defaultServerUrl,
  serverUrlFile,
  googlePlacesUrl,
  hygieneRegisterUrl,
} from '../domain/urls/default-urls.ts';
export { purposeOfPath } from '../domain/urls/page-purpose.ts';
export { withoutSlashesAtEnd } from '../domain/urls/without-slashes-at-end.ts';
export {
  exactPagePath,
  findServerPath,
  findSitePage,
  isFilePath,
  serverPaths,
  sitePages,
  type SitePagePattern,
} from '../domain/urls/site-paths.ts';
