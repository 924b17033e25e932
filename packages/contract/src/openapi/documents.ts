// The documents: the API for partners' servers, the API inside the Workspace, and the API of the dashboard's page.
import type { OperationArea, OperationDefinition } from '../define-operation.ts'
import { operations } from '../operations.ts'
import { composeDocument, type DocumentHead } from './compose-document.ts'

export type DocumentName = 'catalogue' | 'workspace' | 'dashboard' | 'operator'

interface Plan extends DocumentHead {
  readonly areas: readonly OperationArea[]
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'psk_(test|live)_…',
  description:
    'The partner’s API key, sent by its server: `Authorization: Bearer psk_live_…`. A test key sees test customers only. ' +
    'Fulfilment operations require a standard key with the listed scope.',
}
const editorToken = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description:
    'The editor’s token, minted by `bootWorkspace` and `mintToken`: HS256, valid for at most 15 minutes and never beyond its session.',
}

const dashboardSession = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-proscenium-dashboard',
  description:
    'The session of a signed-in browser. It ends 12 hours after the last request and 30 days after the sign-in. Writes must come from a page of the service itself: ' +
    '`Sec-Fetch-Site: same-origin`, or `Origin` where a browser does not send that.',
}
const signInBrowser = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-proscenium-sign-in',
  description: 'The browser that requested the sign-in link.',
}

const operatorToken = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The value of `PROSCENIUM_OPERATOR_TOKEN`. Without that variable, the service has no operator API: every call gets 404.',
}

const paymentSignature = {
  type: 'apiKey',
  in: 'header',
  name: 'Proscenium-Signature',
  description: 'HMAC-SHA256 with the value of `PROSCENIUM_PAYMENT_SECRET`. Without that variable, every call gets 404.',
}

const plans: Readonly<Record<DocumentName, Plan>> = {
  catalogue: {
    title: 'Catalogue and fulfilment',
    version: '1.3.0',
    description:
      'For a partner’s server: videos and their previews (catalogue), and what its customers own (fulfilment). ' +
      'Times are ISO 8601 in UTC, durations are in seconds, sizes in bytes. Every error is `{"error": {"code", "message"}}`; branch on the code. ' +
      'Fields may be added to responses within a version.',
    areas: ['catalogue', 'fulfilment'],
    tags: {
      Videos: 'Music videos, newest first.',
      Collections: 'Curated lists of videos.',
      Taxonomy: 'Values for filters.',
      Media: 'Addresses of previews, and their bytes for a plain video element.',
      Customers: 'What the partner’s customers own.',
      Downloads: 'Links to the customers’ files.',
    },
    securitySchemes: { apiKey },
    samples: true,
  },
  workspace: {
    title: 'Workspace',
    version: '1.0.0',
    description:
      'For the embed page and its editor. A signed payload opens a session; every later call carries `session_token` in its body, ' +
      'and the editor’s own calls carry its JWT as a bearer token. Times are ISO 8601 in UTC, durations are in seconds, amounts in minor units of their currency. ' +
      'Verification errors are a sentence, all others `{"error": {"code", "message"}}`.',
    areas: ['verification', 'workspace', 'editor'],
    tags: {
      Verification: 'From a signed payload to a session.',
      Session: 'Boot data and tokens of the editor.',
      Catalogue: 'Search and playable sources.',
      Purchase: 'Quotes, orders and payment.',
      Projects: 'Saved edits.',
      Exports: 'Rendered edits and their files.',
      Issues: 'Reports of videos that do not play.',
      Editor: 'Operations that the editor calls with its own token.',
    },
    securitySchemes: { editorToken },
    samples: true,
  },
  dashboard: {
    title: 'Partner dashboard',
    version: '1.0.0',
    description:
      'What the page at `/dashboard` asks; it is not an interface for partners’ servers and may change with the page. Times are ISO 8601 in UTC, ' +
      'sizes bytes. Every rejection is `{"error": {"code", "message"}}`; branch on the code.',
    areas: ['dashboard'],
    tags: {
      'Sign-in': 'By an e-mailed link, in the browser that asked for it.',
      Account: 'The profile, the logo, and facts that only the operator changes.',
      Credentials: 'Client ids and secrets, and their rotation.',
      'API keys': 'Keys of the partner’s servers.',
      Usage: 'Counts of a period beside the period before.',
      'Integration health': 'Rejected requests by cause, and the request log.',
      'Link checker': 'What is wrong with a signed link.',
      'Audit log': 'Who did what.',
      'Dashboard sessions': 'Where the partner is signed in, and ending it.',
    },
    securitySchemes: { dashboardSession, signInBrowser },
  },
  operator: {
    title: 'Operator',
    version: '1.0.0',
    description:
      'What operators do: create partners and their credentials, change what partners cannot, settle orders, grant rights, end sessions. The ' +
      '`proscenium` command calls the same operations. Times are ISO 8601 in UTC, amounts minor units of their currency. Every rejection is ' +
      '`{"error": {"code", "message"}}`; `details` names each wrong field.',
    areas: ['operator'],
    tags: {
      Partners: 'Partners, their settings and their login.',
      Credentials: 'Client ids and secrets.',
      'API keys': 'Keys of the partner’s servers.',
      Orders: 'Orders that somebody must end.',
      Payments: 'Reports of the payment page.',
      Rights: 'What a user may use without a purchase.',
      Sessions: 'Sessions of the embed.',
      Users: 'What is stored about a user: export and erasure.',
      Catalogue: 'Imports of catalogue files.',
      Service: 'Whether everything is set up.',
    },
    securitySchemes: { operatorToken, paymentSignature },
  },
}

/**
 * One OpenAPI 3.1 document. `origin` is the default server URL. Errors: throws if the contract holds something
 * that a document cannot express, or lacks something that it needs.
 */
export function openapiDocument(name: DocumentName, { origin }: { readonly origin: string }): object {
  const { areas, ...plan } = plans[name]
  const all: readonly OperationDefinition[] = Object.values(operations)
  return composeDocument(
    all.filter(({ area }) => areas.includes(area)),
    { ...plan, origin },
  )
}
