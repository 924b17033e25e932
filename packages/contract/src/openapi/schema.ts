/** A schema of JSON Schema 2020-12, as a plain object. */
export type JsonSchema = { readonly [Keyword in string]: unknown }
