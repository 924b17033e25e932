// The token conversation: one short-lived JWT under two names, refreshed on request or pushed.
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'

const token = z.string().check(z.maxLength(8_192))

/** Both fields hold the same value (SPEC 2.7). Empty until a token exists. */
export const tokenPair = { authToken: token, accessToken: token }

const filledToken = z.string().check(z.minLength(1), z.maxLength(8_192))

export const REQUEST_TOKEN_REFRESH = defineMessage({
  type: 'REQUEST_TOKEN_REFRESH',
  direction: 'editor-to-host',
  doc: 'The editor’s token is near its end or was rejected; the host mints a new one and replies TOKEN_REFRESHED.',
  schema: z.looseObject({}),
})

export const TOKEN_REFRESHED = defineMessage({
  type: 'TOKEN_REFRESHED',
  direction: 'host-to-editor',
  doc: 'A fresh token: the answer to REQUEST_TOKEN_REFRESH, or unasked where the first one comes late.',
  schema: z.looseObject({ authToken: filledToken, accessToken: filledToken }),
})

export type TokenPair = { readonly authToken: string; readonly accessToken: string }
