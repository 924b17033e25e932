// The link checker's input and report (D-09). Everything in a report is data: texts belong to the front ends.
import type { RejectionCode } from '../verification/verify.ts'
import type { Cause, Severity, SnippetTopic } from './causes.ts'

export type { Cause, Severity, SnippetTopic }

/** HMAC-SHA256 (RFC 2104): the 32 bytes of the digest. */
export type HmacSha256 = (key: Uint8Array, data: Uint8Array) => Uint8Array

export type CredentialMode = 'test' | 'live'

export interface ClientIdFact {
  readonly clientId: string
  /** Null: not known. */
  readonly mode: CredentialMode | null
  /** Null: current. Otherwise the end of the grace after a rotation, in ms; it may be over (B-32). */
  readonly endsAt: number | null
}

export interface SecretFact {
  readonly secret: string
  /** Null: not known, so it counts for every client id. */
  readonly mode: CredentialMode | null
  /** Like `ClientIdFact.endsAt`. */
  readonly endsAt: number | null
}

/** What is known about the partner. Everything unknown is left out of the judgement. */
export interface PartnerFacts {
  /** The service's public site, with a path if it has one. Null: not known, any host may be the service. */
  readonly embedUrl: string | null
  /** Null: not known, every client id counts as a current one. */
  readonly clientIds: readonly ClientIdFact[] | null
  /** Empty: the signature is not judged. */
  readonly secrets: readonly SecretFact[]
  /** Null: not known, counts as active. */
  readonly status: 'active' | 'suspended' | 'pending' | null
  /** Registered origins; empty: any page may show the embed (B-33). Null: not known. */
  readonly websites: readonly string[] | null
}

/** What loading the address of the logo showed; null: it was not tried. */
export type LogoResult = 'loads' | 'unreachable' | 'not-an-image' | null

export interface CheckInput {
  /** What the user pasted. White space around it is ignored. */
  readonly link: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly hmacSha256: HmacSha256
  readonly facts: PartnerFacts
  /** Address of the page that shows the embed; null: not known. */
  readonly website?: string | null
  readonly logo?: LogoResult
}

/** Characters `start` (inclusive) to `end` (exclusive) of a text, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const snippetLanguages = ['node', 'python', 'php', 'ruby', 'go', 'java', 'csharp', 'bash'] as const
export type SnippetLanguage = (typeof snippetLanguages)[number]

export interface Problem {
  readonly cause: Cause
  readonly severity: Severity
  /** Where in `decoded.link`; null if it is nowhere in it. */
  readonly span: Span | null
  /** Where in the payload: the keys that lead to the value; null if it is not about one value. */
  readonly path: readonly string[] | null
  /** Values for the placeholders of the cause's text. Never a secret. */
  readonly params: Readonly<Record<string, string | number>>
  /** Null if code does not help. */
  readonly snippet: SnippetTopic | null
}

export type MissingPart = 'client_id' | 'payload' | 'sig'

/** What the browser would show. */
export type Verdict =
  | { readonly shows: 'workspace' }
  /** The service rejects the link with this status and exact message. */
  | { readonly shows: 'rejection'; readonly code: RejectionCode; readonly status: number; readonly message: string }
  /** The embed page finds its own address incomplete and asks the service nothing (B-03). */
  | { readonly shows: 'missing-session'; readonly missing: readonly MissingPart[] }
  /** The address does not lead to the embed page. */
  | { readonly shows: 'another-page'; readonly reason: 'no-address' | 'host' | 'path' | 'too-long' }
  /** The browser refuses to show the embed on this website (B-33); `elsewhere`: on a registered one. */
  | { readonly shows: 'blocked-frame'; readonly website: string; readonly elsewhere: Verdict }
  /** Without a secret: what would be shown if the signature is right. */
  | { readonly shows: 'unverified'; readonly ifSigned: Verdict }

export interface LinkParameter {
  readonly name: string
  /** URL-decoded. */
  readonly value: string
  /** Of the whole parameter in `link`. */
  readonly span: Span
  /** Of its value as it is written in `link`. */
  readonly valueSpan: Span
}

/** A run of the payload's text: visible text, or one character that cannot be seen. */
export type VisibleRun =
  | { readonly kind: 'text'; readonly text: string }
  /** `code` as in `U+FEFF`; `name` is a short label such as `BOM`. */
  | { readonly kind: 'invisible'; readonly code: string; readonly name: string }

/** A value of the payload with its place in the payload's text. Levels deeper than the report shows are `omitted`. */
export type JsonNode = Span &
  (
    | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
    | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'number' | 'literal'; readonly text: string }
    | { readonly kind: 'omitted' }
  )

export interface JsonMember {
  readonly key: string
  readonly keySpan: Span
  readonly value: JsonNode
}

export interface DecodedPayload {
  /** How the parameter was read (B-02). */
  readonly encoding: 'base64' | 'text'
  /** The signed text, as it was meant if the parameter is damaged. */
  readonly text: string
  /** Length in UTF-8. */
  readonly bytes: number
  readonly runs: readonly VisibleRun[]
  /** Null if the text is not JSON. Positions count from after a byte order mark. */
  readonly json: JsonNode | null
}

export interface DecodedLink {
  /** The pasted text without white space around it. Secrets in it are masked with `•`. */
  readonly link: string
  /** Null if it is not an absolute http or https URL. */
  readonly origin: string | null
  readonly path: string | null
  readonly parameters: readonly LinkParameter[]
  /** What was meant, even where the embed page does not find it; null if there is nothing. */
  readonly clientId: string | null
  readonly payload: DecodedPayload | null
  readonly signature: string | null
}

/** The request of the embed page to the service. */
export interface SentFields {
  readonly client_id: string
  readonly payload: string
  readonly signature: string
}

export interface LinkReport {
  readonly verdict: Verdict
  /** Null if the embed page is not there, or finds its address incomplete. */
  readonly sends: SentFields | null
  readonly decoded: DecodedLink
  /** Errors first, then by their place in the link. */
  readonly problems: readonly Problem[]
}
