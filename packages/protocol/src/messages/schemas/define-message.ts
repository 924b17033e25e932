import type * as z from 'zod/mini'

/** Who sends a message: the editor frame, or the host that mounted it. */
export type Direction = 'editor-to-host' | 'host-to-editor'

/** What both ends do with a message. Their tables (`../registry/message-table.ts`) are generated from it. */
export interface MessageHandling {
  /** The requirement that states the message, such as `P-24`; it determines the order of the tables. */
  readonly requirement?: string
  /** The requirement on a host that receives the message, such as `H-16`. */
  readonly hostRequirement?: string
  /** Method of the editor that sends the message, or subscribes to it. Without one, the end sends it on its own. */
  readonly editor?: string
  /** Handler of the host that receives the message. Without one, the end receives it on its own. */
  readonly host?: string
  /**
   * What method and handler take: all fields by default, also those that a caller may omit altogether, nothing, some of
   * the fields, or the value of one.
   */
  readonly takes?: 'optional' | 'nothing' | readonly string[] | { readonly only: string }
  /** What a host mode does that does not serve the message (H-12, P-49). */
  readonly modes?: Readonly<Partial<Record<'partner' | 'consumer', 'suppress' | 'ignore'>>>
  /** The capability that the message needs (P-49). */
  readonly needs?: string
  /** The message that answers this request (P-42). */
  readonly response?: string
  /** The message that rejects this request (P-48). */
  readonly error?: string
}

/**
 * One message of the bridge. `type` is the wire name, `doc` says who sends it and when, `schema` describes the fields
 * beside `type`, `form` how it is sent: `flat` is `{type, …fields}`, `payload` is `{type, payload}` (P-39).
 */
export interface MessageDefinition<
  Type extends string = string,
  Route extends Direction = Direction,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> extends MessageHandling {
  readonly type: Type
  readonly direction: Route
  readonly form: 'flat' | 'payload'
  readonly doc: string
  readonly schema: Schema
}

/** Defines one message; the result is a row of the tables in `definitions.ts`. */
export function defineMessage<const Type extends string, const Route extends Direction, Schema extends z.ZodMiniType>(
  definition: Omit<MessageDefinition<Type, Route, Schema>, 'form'> & { readonly form?: 'flat' | 'payload' },
): MessageDefinition<Type, Route, Schema> {
  return { form: 'flat', ...definition }
}
