// The link checker (D-09).
import * as z from 'zod/mini'
import { errorBody } from '../errors/error-bodies.ts'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { dashboardSession, writeErrors } from './common.ts'

/** Longest text that is checked, in UTF-16 units: twice as much as proxies let through. */
export const CHECKED_LINK_MAX = 16_384
const WEBSITE_MAX = 2_000

/** Characters `start` (inclusive) to `end` (exclusive), in UTF-16 units. */
const span = z.strictObject({ start: z.int(), end: z.int() })

export const linkVerdict = z.strictObject({
  shows: z.enum(['workspace', 'rejection', 'missing-session', 'another-page', 'blocked-frame', 'unverified']),
  /** Of a rejection, also of one behind a blocked frame: the code of the verification's error table. */
  code: z.nullable(z.string()),
  status: z.nullable(z.int()),
  message: z.nullable(z.string()),
  missing: z.array(z.enum(['client_id', 'payload', 'sig'])),
  /** Of another page. */
  reason: z.nullable(z.enum(['no-address', 'host', 'path', 'too-long'])),
})
export type LinkVerdict = z.infer<typeof linkVerdict>

export const linkProblem = z.strictObject({
  /** One of the checker's causes, or one that only a newer service knows. */
  cause: z.string(),
  severity: z.enum(['error', 'warning', 'advice']),
  span: z.nullable(span),
  path: z.nullable(z.array(z.string())),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A key of `snippets`. */
  snippet: z.nullable(z.string()),
})
export type LinkProblemReport = z.infer<typeof linkProblem>

export const decodedLink = z.strictObject({
  link: z.string(),
  origin: z.nullable(z.string()),
  path: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  payload: z.nullable(
    z.strictObject({
      encoding: z.enum(['base64', 'text']),
      text: z.string(),
      bytes: z.int(),
      /** The text in runs; a run with `code` is one invisible character, and `text` its name. */
      runs: z.array(z.strictObject({ text: z.string(), code: z.nullable(z.string()) })),
    }),
  ),
})
export type DecodedLinkReport = z.infer<typeof decodedLink>

export const checkLink = defineOperation({
  ...dashboardSession,
  id: 'checkLink',
  method: 'POST',
  path: '/dashboard/v1/links/check',
  summary: 'Find every problem of a link, with its fix; changes nothing',
  requirements: ['D-09'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.looseObject({
      link: z
        .string('must be text of at most 16,384 characters')
        .check(z.maxLength(CHECKED_LINK_MAX, 'must be text of at most 16,384 characters')),
      /** The page that shows the embed. */
      website: z.exactOptional(z.string('must be a URL').check(z.maxLength(WEBSITE_MAX, 'must be a URL'))),
    }),
  },
  responses: {
    200: z.strictObject({
      verdict: linkVerdict,
      decoded: decodedLink,
      problems: z.array(linkProblem),
      /** Corrected code by language and step, for the steps that the problems name. */
      snippets: z.record(z.string(), z.record(z.string(), z.string())),
    }),
    ...writeErrors,
    429: errorBody,
  },
})

export const linkCheckOperations = { checkLink } as const
