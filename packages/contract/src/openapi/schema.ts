/** A JSON Schema 2020-12 schema as a plain object. */
export type JsonSchema = { readonly [Keyword in string]: unknown }
