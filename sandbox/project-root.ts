import { dirname } from "node:path";

/** The folder of the whole project. */
export const projectRoot = dirname(import.meta.dirname);
