import {
  mainNetworkConfiguration,
  parseSiteConfiguration,
  SiteConfigurationInvalidError,
  type SiteConfiguration,
} from "#core";
import { fetchRouteData } from "./fetch-route-data.ts";

/**
 * The root route's data: what a deployment sets without a rebuild, else the main network's.
 *
 * @throws SiteConfigurationInvalidError naming the field, Response
 */
export async function loadSiteConfiguration(): Promise<SiteConfiguration> {
  const document = await fetchRouteData("_root", SiteConfigurationInvalidError);
  return document === undefined ? mainNetworkConfiguration : parseSiteConfiguration(document);
}
