/**
 * The type of a translation of an English catalogue: the same keys, and the same parameters for
 * texts that are functions. A missing or surplus key is a type error.
 */
export type Translation<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => string
    ? (...parameters: Parameters) => string
    : { readonly [Key in keyof English]: Translation<English[Key]> };
