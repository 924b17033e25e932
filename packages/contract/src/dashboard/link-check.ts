// The link checker (D-09).
import * as z from 'zod/mini'
import { errors } from '../errors/error-bodies.ts'
import { defineOperation, LIST_BODY_MAX } from '../define-operation.ts'
import { dashboardSession, writeErrors } from './common.ts'

/** Longest text that is checked, in UTF-16 units: twice as much as proxies let through. */
export const CHECKED_LINK_MAX = 16_384
const WEBSITE_MAX = 2_000

const span = z.strictObject({
  start: z.int().check(z.describe('First character, in UTF-16 units.')),
  end: z.int().check(z.describe('After the last character, in UTF-16 units.')),
})

/** With `decodedLink` and `linkProblem`, the report of `@proscenium/partner/check`. */
export const linkVerdict = z.strictObject({
  shows: z
    .enum(['workspace', 'rejection', 'missing-session', 'another-page', 'blocked-frame', 'unverified'])
    .check(
      z.describe(
        'The page that appears: `rejection` is the embed with the service’s error, `missing-session` the embed without a request.',
      ),
    ),
  /** Of a rejection, also of one behind a blocked frame: the code of the verification's error table. */
  code: z.nullable(z.string()).check(z.describe('Error code of a rejection; null otherwise.')),
  status: z.nullable(z.int()).check(z.describe('Status of a rejection; null otherwise.')),
  message: z.nullable(z.string()).check(z.describe('Exact message of a rejection; null otherwise.')),
  missing: z
    .array(z.enum(['client_id', 'payload', 'sig']))
    .check(z.describe('What the embed page misses in its address.')),
  reason: z
    .nullable(z.enum(['no-address', 'host', 'path', 'too-long']))
    .check(z.describe('Why another page appears; null otherwise.')),
})

export const linkProblem = z.strictObject({
  /** One of the checker's causes, or one that only a newer service knows. */
  cause: z.string().check(z.describe('Id of the cause; new ones may appear.')),
  severity: z
    .enum(['error', 'warning', 'advice'])
    .check(
      z.describe('`error`: the embed does not open. `warning`: something is lost or at risk. `advice`: it works.'),
    ),
  span: z.nullable(span).check(z.describe('Where in `decoded.link`; null if nowhere in it.')),
  path: z
    .nullable(z.array(z.string()))
    .check(z.describe('Keys that lead to the value in the payload; null if it is not about one value.')),
  params: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .check(z.describe('Values for the placeholders of the cause’s text.')),
  snippet: z
    .nullable(z.string())
    .check(z.describe('The step whose corrected code helps, a key in `snippets`; null if code does not help.')),
})

export const decodedLink = z.strictObject({
  link: z.string().check(z.describe('The link without white space around it.')),
  origin: z.nullable(z.string()).check(z.describe('Null if it is not an absolute http or https URL.')),
  path: z.nullable(z.string()).check(z.describe('Null if it is not an absolute http or https URL.')),
  client_id: z.nullable(z.string()).check(z.describe('Null if there is none.')),
  signature: z.nullable(z.string()).check(z.describe('Null if there is none.')),
  payload: z
    .nullable(
      z.strictObject({
        encoding: z.enum(['base64', 'text']).check(z.describe('How the embed page reads the parameter.')),
        text: z.string().check(z.describe('The text, invisible characters included.')),
        bytes: z.int().check(z.describe('Length in UTF-8.')),
        runs: z
          .array(
            z.strictObject({
              text: z.string().check(z.describe('The text, or the name of an invisible character.')),
              code: z
                .nullable(z.string())
                .check(z.describe('Of an invisible character, such as `U+FEFF`; null for text.')),
            }),
          )
          .check(z.describe('The text with each invisible character apart.')),
      }),
    )
    .check(z.describe('The signed text, as it was meant if it is damaged; null if there is none.')),
})

export const checkLink = defineOperation({
  ...dashboardSession,
  id: 'checkLink',
  method: 'POST',
  path: '/dashboard/v1/links/check',
  summary: 'Find every problem of a link, with its fix; changes nothing',
  description:
    'Judges the link with the partner’s own credentials at this moment. Nothing is stored, no session is created, and the response ' +
    'contains no secret. A client id of another partner is unknown here.',
  tag: 'Link checker',
  codes: { 403: ['cross_origin'] },
  requirements: ['D-09'],
  bodyLimit: LIST_BODY_MAX,
  request: {
    body: z.looseObject({
      link: z
        .string('must be text of at most 16,384 characters')
        .check(
          z.maxLength(CHECKED_LINK_MAX, 'must be text of at most 16,384 characters'),
          z.describe('The link, or the HTML of the iframe that shows it.'),
        ),
      website: z
        .exactOptional(z.string('must be a URL').check(z.maxLength(WEBSITE_MAX, 'must be a URL')))
        .check(z.describe('Address of the page that shows the embed: a URL that browsers parse.')),
    }),
  },
  responses: {
    200: z.strictObject({
      verdict: linkVerdict.check(z.describe('What the browser would show.')),
      decoded: decodedLink.check(z.describe('What the link contains, secrets masked.')),
      problems: z.array(linkProblem).check(z.describe('Every problem: errors first, then by place.')),
      snippets: z
        .record(z.string(), z.record(z.string(), z.string()))
        .check(z.describe('Corrected code by language and step, for the steps that the problems name.')),
    }),
    ...writeErrors,
    ...errors(429),
  },
})

export const linkCheckOperations = { checkLink } as const
