// Fields of the control API's requests. Each schema carries the sentence that a rejected request gets.
import * as z from 'zod/mini'

/** A whole number in a range. */
export function wholeNumber(name: string, { min, max }: { readonly min: number; readonly max: number }) {
  const error = `\`${name}\` must be a whole number from ${min} to ${max}.`
  return z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }))
}

/** A boolean; `rule` completes "`name` must be …". */
export function flag(name: string, rule = 'true or false') {
  return z.boolean({ error: `\`${name}\` must be ${rule}.` })
}

/** Absent means the default. */
export function withDefault<Schema extends z.ZodMiniType>(schema: Schema, preset: z.infer<Schema>) {
  return z.pipe(
    z.optional(schema),
    z.transform((value): z.infer<Schema> => (value === undefined ? preset : value)),
  )
}

/** Absent means null, which is for queries: no text stands for it. */
export function orNull<Schema extends z.ZodMiniType<string>>(schema: Schema) {
  return z.pipe(
    z.optional(schema),
    z.transform((value): string | null => (value as string | undefined) ?? null),
  )
}

/** Absent and null mean the default. */
export function orDefault<Schema extends z.ZodMiniType>(schema: Schema, preset: z.infer<Schema>) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.infer<Schema> => value ?? preset),
  )
}

/** Names the fields that no schema knows. */
export function unknownFields(issue: {
  readonly code?: string
  readonly keys?: readonly string[]
}): string | undefined {
  return issue.keys === undefined ? undefined : `Unknown field: ${issue.keys.join(', ')}.`
}
