import {
  mainNetworkConfiguration,
  parseSiteConfiguration,
  SiteConfigurationInvalidError,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { takeEarlyRouteData } from "../platform/early-route-data.ts";
import { fetchRouteData } from "./fetch-route-data.ts";

/**
 * Loads the root route's data, which is the site configuration; the main network's by default
 * (rule 7.2).
 *
 * @throws {SiteConfigurationInvalidError} naming the invalid field
 * @throws {Response} with an error status other than 404
 */
export async function loadSiteConfiguration(): Promise<SiteConfiguration> {
  const document = await fetchRouteData("_root", SiteConfigurationInvalidError, {
    early: takeEarlyRouteData(),
  });
  return document === undefined ? mainNetworkConfiguration : parseSiteConfiguration(document);
}
