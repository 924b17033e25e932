// The reference of the golden vectors. Uses node:crypto only, nothing of the package or the kit.
import { createHmac } from 'node:crypto'
import type { VectorCase } from './cases.ts'

/** One entry of `kit/vectors.json`. */
export interface Vector {
  readonly name: string
  readonly embedUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The JSON text that is signed, unchanged. */
  readonly payload: string
  readonly base64: string
  readonly signature: string
  readonly url: string
}

/** Invented for the vectors; no service knows them. */
const CLIENT_ID = '7c1e4fb2a95d4e0c8b3fd6127a90e54d'
const CLIENT_SECRET = '5f2c0a9d8e7b46138a5d4c3b2a190f8e7d6c5b4a39281706f5e4d3c2b1a09f8e'

const escapes: Readonly<Record<string, string>> = { '+': '%2B', '/': '%2F', '=': '%3D' }

/** The vector of one case: base64 of the UTF-8 bytes, and the HMAC of the same bytes (B-02, B-04). */
export function vectorOf(given: VectorCase): Vector {
  const { name, payload, embedUrl = 'https://embed.example', clientSecret = CLIENT_SECRET } = given
  const bytes = new TextEncoder().encode(payload)
  const base64 = Buffer.from(bytes).toString('base64')
  const signature = createHmac('sha256', new TextEncoder().encode(clientSecret)).update(bytes).digest('hex')
  const page = `${embedUrl.replace(/\/$/, '')}/partner/embed/${CLIENT_ID}`
  const url = `${page}?payload=${base64.replaceAll(/[+/=]/g, (character) => escapes[character] ?? '')}&sig=${signature}`
  return { name, embedUrl, clientId: CLIENT_ID, clientSecret, payload, base64, signature, url }
}
