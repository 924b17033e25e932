// The fair floor of a verification: Express, the HMAC compared in constant time, JSON, an upsert of the user and an
// insert of the session in SQLite, synced to disk before the response, with a commit for all of a tick. No limits, no
// rotation of secrets, no accounts, no usage, no log. Arguments: database, path, port, client id, secret, partner as JSON.
import { createHash, createHmac, createSecretKey, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import express, { type Response } from 'express'

interface Body {
  readonly client_id: string
  readonly payload: string
  readonly signature: string
}

interface SignIn {
  readonly payload: { readonly partner_external_user_id: string; readonly display_name: string }
  readonly response: Response
}

const HALF_A_DAY = 43_200_000
const [file = '', path = '/', port = '0', clientId = '', secret = '', partnerText = '{}'] = process.argv.slice(2)
const key = createSecretKey(Buffer.from(secret))
const partner = JSON.parse(partnerText) as Readonly<Record<string, unknown>>

const database = new DatabaseSync(file)
database.exec(`
  pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32768;
  create table users (
    id text primary key, external_id text not null unique, display_name text, updated_at integer not null
  );
  create table sessions (
    token_hash text primary key, user_id text not null references users (id), expires_at integer not null
  ) without rowid;
  create index sessions_expiry on sessions (expires_at);
  create index sessions_user on sessions (user_id, expires_at);
`)
const upsertUser = database.prepare(`insert into users values (?, ?, ?, ?) on conflict (external_id)
  do update set display_name = excluded.display_name, updated_at = excluded.updated_at returning id`)
const insertSession = database.prepare('insert into sessions values (?, ?, ?)')

let waiting: SignIn[] = []

function isGenuine({ payload, signature }: Body): boolean {
  const given = Buffer.from(signature, 'hex')
  const digest = createHmac('sha256', key).update(payload).digest()
  return given.length === digest.length && timingSafeEqual(given, digest)
}

function signIn({ payload }: SignIn): object {
  const now = Date.now()
  const token = randomBytes(36).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const user = upsertUser.get(randomUUID(), payload.partner_external_user_id, payload.display_name, now)
  insertSession.run(hash, String(user?.['id']), now + HALF_A_DAY)
  const expires = new Date(now + HALF_A_DAY).toISOString()
  return { session_token: token, session_expires_at: expires, linked_user_id: user?.['id'], ...partner }
}

function commit(): void {
  const group = waiting
  waiting = []
  database.exec('begin immediate')
  const bodies = group.map(signIn)
  database.exec('commit')
  for (const [at, { response }] of group.entries()) response.json(bodies[at])
}

const app = express()
app.post(path, express.json(), (request, response) => {
  const body = request.body as Body
  if (body.client_id !== clientId || !isGenuine(body)) return void response.status(403).json({ error: 'forbidden' })
  if (waiting.push({ payload: JSON.parse(body.payload) as SignIn['payload'], response }) === 1) setImmediate(commit)
})
createServer(app).listen(Number(port), '127.0.0.1')
