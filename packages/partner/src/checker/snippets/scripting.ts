// Corrected code in Node, Python, PHP and Ruby. The calls of `serialise`, `sign` and `encode` are those of the
// signing kit; `serialise` makes the text once, signs it and encodes it.
import type { Snippets } from './snippet-table.ts'

const node: Snippets = {
  payload: `const payload = {
  partner_external_user_id: String(user.id),
  email: user.verifiedEmail,
}`,
  timestamp: `{ ...payload, timestamp: now.toISOString() }`,
  serialise: `const raw = JSON.stringify(payload)
const signature = createHmac('sha256', clientSecret).update(raw, 'utf8').digest('hex')
const base64 = Buffer.from(raw, 'utf8').toString('base64')`,
  secret: `const [clientSecret] = process.env.CLIENT_SECRET?.match(/[0-9a-f]{64}/) ?? []
if (!clientSecret) throw new Error('CLIENT_SECRET is not a client secret')`,
  sign: `const signature = createHmac('sha256', clientSecret).update(raw, 'utf8').digest('hex')`,
  encode: `Buffer.from(raw, 'utf8').toString('base64')
\`\${path}?payload=\${encodeURIComponent(base64)}&sig=\${signature}\``,
}

const python: Snippets = {
  payload: `payload = {
    "partner_external_user_id": str(user.id),
    "email": user.verified_email,
}`,
  timestamp: `moment = datetime.now(timezone.utc) if now is None else now.astimezone(timezone.utc)
{**payload, "timestamp": moment.isoformat(timespec="seconds").replace("+00:00", "Z")}`,
  serialise: `raw = json.dumps(dict(payload), ensure_ascii=False, allow_nan=False)
data = raw.encode("utf-8")
signature = hmac.new(client_secret.encode("utf-8"), data, hashlib.sha256).hexdigest()
encoded = b64encode(data).decode("ascii")`,
  secret: `client_secret = re.search("[0-9a-f]{64}", os.environ["CLIENT_SECRET"]).group()`,
  sign: `data = raw.encode("utf-8")
signature = hmac.new(client_secret.encode("utf-8"), data, hashlib.sha256).hexdigest()`,
  encode: `b64encode(data).decode("ascii")
f"{page}?payload={quote(encoded, safe='')}&sig={signature}"`,
}

const php: Snippets = {
  payload: `$payload = [
    'partner_external_user_id' => (string) $user->id,
    'email' => $user->verified_email,
];`,
  timestamp: `array_merge($payload, ['timestamp' => gmdate('Y-m-d\\TH:i:s\\Z', $now?->getTimestamp())])`,
  serialise: `$raw = json_encode($payload, JSON_THROW_ON_ERROR);
$signature = hash_hmac('sha256', $raw, $clientSecret);
$base64 = base64_encode($raw);`,
  secret: `$clientSecret = preg_replace('/[^0-9a-f]/', '', (string) getenv('CLIENT_SECRET'));`,
  sign: `$signature = hash_hmac('sha256', $raw, $clientSecret);`,
  encode: `base64_encode($raw)
'?payload=' . rawurlencode($signed['base64']) . '&sig=' . $signed['signature']`,
}

const ruby: Snippets = {
  payload: `payload = {
  partner_external_user_id: user.id.to_s,
  email: user.verified_email
}`,
  timestamp: `payload.transform_keys(&:to_sym).merge(timestamp: now.getutc.iso8601)`,
  serialise: `raw = JSON.generate(payload)
signature = OpenSSL::HMAC.hexdigest("SHA256", client_secret, raw)
base64 = [raw].pack("m0")`,
  secret: `client_secret = ENV.fetch("CLIENT_SECRET")[/[0-9a-f]{64}/]`,
  sign: `OpenSSL::HMAC.hexdigest("SHA256", client_secret, raw)`,
  encode: `[raw].pack("m0")
query = URI.encode_www_form(payload: signed.base64, sig: signed.signature)`,
}

export const scripting = { node, python, php, ruby } as const
