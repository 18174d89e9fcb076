import {
  mainNetworkConfiguration,
  parseSiteConfiguration,
  SiteConfigurationInvalidError,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { takeEarlyRouteData } from "../platform/early-route-data.ts";
import { fetchRouteData } from "./fetch-route-data.ts";

/**
 * The root route's data: what a deployment sets without a rebuild, else the main network's.
 *
 * @throws SiteConfigurationInvalidError naming the field, Response
 */
export async function loadSiteConfiguration(): Promise<SiteConfiguration> {
  const document = await fetchRouteData("_root", SiteConfigurationInvalidError, {
    early: takeEarlyRouteData(),
  });
  return document === undefined ? mainNetworkConfiguration : parseSiteConfiguration(document);
}
