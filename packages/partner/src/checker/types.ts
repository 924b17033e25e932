// The link checker's input and report (D-09). Everything in a report is data: texts belong to the front ends. The
// service's operation `checkLink` answers with it as it is.
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
  /** They sign nothing: a link that one of them signed is recognised. */
  readonly apiKeys?: readonly string[]
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
  /** Recognises signatures that are plain hashes. */
  readonly sha256?: (data: Uint8Array) => Uint8Array
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
  /** Null if code does not help. */
  readonly snippet: SnippetTopic | null
  /** Values for the placeholders of the cause's text. Never a secret. */
  readonly params: Readonly<Record<string, string | number>>
  /** Where in `decoded.link`; null if it is nowhere in it. */
  readonly span: Span | null
  /** Where in the payload: the keys that lead to the value; null if it is not about one value. */
  readonly path: readonly string[] | null
}

export type MissingPart = 'client_id' | 'payload' | 'sig'

/** What an address leads to. */
export type Place = 'embed' | 'no-address' | 'host' | 'path' | 'too-long'

/** What the browser would show. */
export interface Verdict {
  /** With `status` and the exact `message`: of the service's rejection. */
  readonly code: RejectionCode | null
  readonly status: number | null
  readonly message: string | null
  /** What the embed page misses in its own address; it then asks the service nothing (B-03). */
  readonly missing: readonly MissingPart[]
  /** Why the address does not lead to the embed page. */
  readonly reason: Exclude<Place, 'embed'> | null
  /**
   * `blocked-frame`: the browser refuses to show the embed on the website (B-33); `unverified`: no secret is known. The
   * other fields then say what a registered website, or a right signature, would show.
   */
  readonly shows: 'workspace' | 'rejection' | 'missing-session' | 'another-page' | 'blocked-frame' | 'unverified'
}

/** A run of the payload's text: visible text, or one character that cannot be seen. */
export interface VisibleRun {
  /** Of an invisible character: a short label such as `BOM`. */
  readonly text: string
  /** Of an invisible character, as in `U+FEFF`; null for visible text. */
  readonly code: string | null
}

export interface DecodedPayload {
  /** How the parameter was read (B-02). */
  readonly encoding: 'base64' | 'text'
  /** The signed text, as it was meant if the parameter is damaged. */
  readonly text: string
  /** Length in UTF-8. */
  readonly bytes: number
  readonly runs: readonly VisibleRun[]
}

export interface DecodedLink {
  /** The pasted text without white space around it. Secrets in it are masked with `•`. */
  readonly link: string
  /** Null if it is not an absolute http or https URL. */
  readonly origin: string | null
  readonly path: string | null
  /** What was meant, even where the embed page does not find it; null if there is nothing. */
  readonly client_id: string | null
  readonly signature: string | null
  readonly payload: DecodedPayload | null
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
