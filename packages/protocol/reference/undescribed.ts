import type * as z from 'zod/mini'

/** The schema and, if it is another one with a description, that schema (`z.describe` copies). The nearest comes first. */
export function undescribed(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { parent, def } = schema._zod
  const added = def.checks?.slice(parent?._zod.def.checks?.length ?? 0) ?? []
  const isCopy = parent !== undefined && added.every(({ _zod: inner }) => inner.def.check === 'describe')
  return isCopy ? [schema, ...undescribed(parent)] : [schema]
}
