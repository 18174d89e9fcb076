import type { Metric } from "web-vitals";

/**
 * Reports the web vitals to a callback, for example to analytics of a deployment. Without one, which is
 * the default, it does not load the library (rule 7.10).
 */
export function reportWebVitals(report?: (metric: Metric) => void): void {
  if (!report) return;
  void import("web-vitals").then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
    for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report);
  });
}
