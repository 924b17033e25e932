import type * as z from 'zod/mini'

/** Who sends a message: the editor frame, or the host that mounted it. */
export type Direction = 'editor-to-host' | 'host-to-editor'

/**
 * One word of the bridge. `type` is the wire name (SPEC 6), `doc` says who sends it and when, `schema` describes the
 * fields beside `type`, `form` how it is sent: `flat` is `{type, …fields}`, `payload` is `{type, payload}`.
 */
export interface MessageDefinition<
  Type extends string = string,
  Way extends Direction = Direction,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly type: Type
  readonly direction: Way
  readonly form: 'flat' | 'payload'
  readonly doc: string
  readonly schema: Schema
}

/** Describes one message. The result is a row of the tables in `definitions.ts`. */
export function defineMessage<const Type extends string, const Way extends Direction, Schema extends z.ZodMiniType>(
  definition: Omit<MessageDefinition<Type, Way, Schema>, 'form'> & { readonly form?: 'flat' | 'payload' },
): MessageDefinition<Type, Way, Schema> {
  return { form: 'flat', ...definition }
}
