// The token exchange: one short-lived JWT under two names, refreshed on request or pushed (P-45).
import * as z from 'zod/mini'
import { defineMessage } from './define-message.ts'
import { twin } from './reader-class.ts'

const token = z.string().check(z.maxLength(8_192))

/** Both fields hold the same value (B-23), so one of them is enough. Empty until a token exists. */
export const tokenPair = {
  authToken: twin(token, 'accessToken').check(
    z.describe('The editor’s JWT, valid for at most 15 minutes; empty until a token exists (B-23).'),
  ),
  accessToken: twin(token, 'authToken').check(z.describe('The same token as `authToken`.')),
}

const filledToken = z.string().check(z.minLength(1), z.maxLength(8_192))

export const REQUEST_TOKEN_REFRESH = defineMessage({
  type: 'REQUEST_TOKEN_REFRESH',
  direction: 'editor-to-host',
  requirement: 'P-22',
  doc: 'The editor’s token is about to expire or was rejected; the host mints a new one.',
  schema: z.looseObject({}),
})

export const TOKEN_REFRESHED = defineMessage({
  type: 'TOKEN_REFRESHED',
  direction: 'host-to-editor',
  requirement: 'P-26',
  doc: 'A fresh token, requested or pushed, such as when the first one arrives late.',
  schema: z.looseObject({
    authToken: twin(filledToken, 'accessToken').check(
      z.describe('The editor’s JWT, valid for at most 15 minutes (B-23).'),
    ),
    accessToken: twin(filledToken, 'authToken').check(z.describe('The same token as `authToken`.')),
  }),
})
