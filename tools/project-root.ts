import { dirname } from "node:path";

/** The root folder of the repository. */
export const projectRoot = dirname(import.meta.dirname);
