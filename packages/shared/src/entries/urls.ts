export {
  defaultHost,
  defaultPort,
  defaultServerUrl,
  hygieneRegisterUrl,
} from '../domain/urls/default-urls.ts';
export {
  findServerPath,
  findSitePage,
  purposeOfPath,
  serverPaths,
  sitePages,
} from '../domain/urls/site-paths.ts';
