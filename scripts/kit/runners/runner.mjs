import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [kit] = process.argv.slice(2)
const { embedAddress, signPayload, withTimestamp } = await import(pathToFileURL(kit).href)

const user = { partner_external_user_id: 'u-1', display_name: 'Zoë "O\'Hara" </b> 🎬' }
const payloads = {
  sign: (text) => text,
  object: () => withTimestamp(user),
  'cut-object': () => ({ ...user, display_name: 'Maya \ud83c' }),
  'anonymous-object': () => ({ display_name: 'Maya' }),
  'cut-text': () => '{"partner_external_user_id":"\ud83c"}',
}

function respond(line) {
  const [command, ...fields] = line.split('\t')
  const [embedUrl, clientId, clientSecret, text] = fields.map((field) => Buffer.from(field, 'base64').toString('utf8'))
  try {
    const payload = payloads[command](text)
    const url = embedAddress({ embedUrl, clientId, clientSecret, payload })
    const { base64, signature } = signPayload(payload, clientSecret)
    return ['ok', base64, signature, url]
  } catch (error) {
    return ['error', `${error.name}: ${error.message}`]
  }
}

const lines = readFileSync(0, 'utf8').trimEnd().split('\n')
for (const line of lines) process.stdout.write(`${respond(line).join('\t')}\n`)
