import type { ReactElement } from "react";

/**
 * Elements that may stand beside others: no text, which a browser that translates the page moves
 * (rule 2.56).
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
