// What the golden vectors cover. Each payload is JSON text, exactly as some serialiser writes it.

/** Input of one vector. */
export interface VectorCase {
  readonly name: string
  readonly payload: string
  readonly embedUrl?: string
  readonly clientSecret?: string
}

/** A payload with one display name, in JSON's own escapes. */
const named = (text: string): string => `{"partner_external_user_id":"u-1","display_name":"${text}"}`

/** Text that a serialiser leaves as it is or escapes, as far as JSON permits. */
const textCases: readonly VectorCase[] = [
  { name: 'accented letters', payload: named('Zoë Ångström') },
  { name: 'accented letters escaped in lower case, as Python does by default', payload: named('Zo\\u00eb') },
  { name: 'accented letters escaped in upper case, as .NET does by default', payload: named('Zo\\u00EB') },
  { name: 'a letter with a combining accent, not normalised', payload: named('Zoe\u0308') },
  { name: 'Chinese, Japanese and Korean', payload: named('渡辺 李 김') },
  { name: 'a Han character beyond the basic plane', payload: named('𠮷野家') },
  { name: 'right-to-left text with direction marks', payload: named('\u200fמאיה\u200e مايا\u202c') },
  { name: 'Devanagari and Thai with combining vowels', payload: named('माया กำ') },
  { name: 'an emoji', payload: named('Maya 🎬') },
  { name: 'an emoji escaped as a surrogate pair', payload: named('Maya \\ud83c\\udfac') },
  { name: 'emoji sequences: family, skin tone, flag', payload: named('👩‍👩‍👧‍👦 👋🏽 🇫🇷') },
  { name: 'the last code point', payload: named('\u{10ffff}') },
  { name: 'the replacement character', payload: named('Zo\ufffd') },
  { name: 'line and paragraph separators', payload: named('a\u2028b\u2029c') },
  { name: 'no-break space, zero-width space and soft hyphen', payload: named('a\u00a0b\u200bc\u00add') },
  { name: 'delete and a C1 control character', payload: named('a\u007fb\u0085c') },
  { name: 'escaped control characters', payload: named('\\u0000\\u001f\\b\\f\\n\\r\\t') },
  { name: 'quotes and backslashes', payload: named('\\"a\\" \\\\b\\\\') },
  { name: 'characters special in HTML', payload: named(`<b>O'Hara & Sons</b>`) },
  { name: 'characters special in HTML, escaped as Go does', payload: named('\\u003cb\\u003eO & Sons') },
  { name: 'characters special in URLs', payload: named('a+b/c=d?e&f#g;h:i@j') },
  { name: 'percent signs', payload: named('%2B 100% %zz %') },
  { name: 'a byte order mark inside', payload: named('\ufeffMaya') },
  { name: 'a byte order mark in front', payload: `\ufeff${named('Maya')}` },
]

const link = '{"partner_external_user_id":"u-1","logo_url":"https://cdn.tallyroom.example/logo.svg"}'

/** The same data, written differently: the signature is of the text, not of the data. */
const layoutCases: readonly VectorCase[] = [
  { name: 'slashes', payload: link },
  { name: 'slashes escaped, as PHP does by default', payload: link.replaceAll('/', '\\/') },
  { name: 'keys in one order', payload: '{"partner_external_user_id":"u-1","email":"maya@tallyroom.example"}' },
  { name: 'keys in the other order', payload: '{"email":"maya@tallyroom.example","partner_external_user_id":"u-1"}' },
  {
    name: 'spaces after separators, as Python does by default',
    payload: '{"partner_external_user_id": "u-1", "a": 1}',
  },
  { name: 'indented with line feeds', payload: '{\n  "partner_external_user_id": "u-1"\n}' },
  { name: 'indented with carriage returns and tabs', payload: '{\r\n\t"partner_external_user_id": "u-1"\r\n}' },
  { name: 'a trailing line feed', payload: '{"partner_external_user_id":"u-1"}\n' },
  { name: 'spaces around', payload: '  {"partner_external_user_id":"u-1"}  ' },
  { name: 'an escaped key', payload: '{"partner_external_user_\\u0069d":"u-1"}' },
]

const fieldCases: readonly VectorCase[] = [
  { name: 'only the user id', payload: '{"partner_external_user_id":"u-1"}' },
  {
    name: 'every field',
    payload:
      '{"partner_external_user_id":"usr_48213","email":"maya@tallyroom.example","display_name":"Maya",' +
      '"timestamp":"2026-11-20T12:00:00.000Z","logo_url":"https://cdn.tallyroom.example/logo.svg","accent_color":"#7C3AED"}',
  },
  {
    name: 'a timestamp with an offset',
    payload: '{"partner_external_user_id":"u-1","timestamp":"2026-11-20T17:30:00+05:30"}',
  },
  { name: 'a timestamp without zone', payload: '{"partner_external_user_id":"u-1","timestamp":"2026-11-20T12:00:00"}' },
  {
    name: 'a timestamp with nanoseconds',
    payload: '{"partner_external_user_id":"u-1","timestamp":"2026-11-20T12:00:00.123456789Z"}',
  },
  { name: 'empty fields', payload: '{"partner_external_user_id":"u-1","email":"","display_name":"","logo_url":""}' },
  { name: 'null fields', payload: '{"partner_external_user_id":"u-1","email":null,"display_name":null}' },
  { name: 'an empty user id', payload: '{"partner_external_user_id":""}' },
  { name: 'no field', payload: '{}' },
  {
    name: 'unknown fields',
    payload: '{"partner_external_user_id":"u-1","plan":{"tier":2,"tags":["a",[],{}]},"premium":true}',
  },
  { name: 'numbers in several notations', payload: '{"partner_external_user_id":"u-1","n":[0,-0,1.0,1e3,1E-7,0.1]}' },
  {
    name: 'an integer beyond 64 bits',
    payload: '{"partner_external_user_id":"u-1","n":123456789012345678901234567890}',
  },
  { name: 'a key given twice', payload: '{"partner_external_user_id":"u-1","a":1,"a":2}' },
  { name: 'a UUID as user id', payload: '{"partner_external_user_id":"0c9f3a52-8b7e-4a1d-9c64-2f1e5d7b8a90"}' },
  { name: 'a user id of other characters', payload: '{"partner_external_user_id":"tallyroom|Zoë/42 +1"}' },
]

const user = '{"partner_external_user_id":"u-1"}'

/** Base64 alphabet and padding, sizes, secrets and site addresses. */
const formCases: readonly VectorCase[] = [
  { name: 'base64 without padding', payload: '{"partner_external_user_id":"u-123"}' },
  { name: 'base64 with one padding character', payload: '{"partner_external_user_id":"u-12"}' },
  { name: 'base64 with two padding characters', payload: '{"partner_external_user_id":"u-1234"}' },
  { name: 'base64 with plus signs and slashes', payload: '{"partner_external_user_id":"u>?~ÿ>>?"}' },
  { name: '8 kB of ASCII', payload: named('a'.repeat(8192 - named('').length)) },
  { name: '8 kB of emoji', payload: named('🎬'.repeat(2032)) },
  { name: 'a secret of one character', payload: user, clientSecret: 'k' },
  { name: 'a secret of 64 bytes, the block size', payload: user, clientSecret: '0123456789abcdef'.repeat(4) },
  { name: 'a secret longer than the block size', payload: user, clientSecret: 'proscenium '.repeat(10).trim() },
  { name: 'a secret beyond ASCII', payload: user, clientSecret: 'sécret ✓ 🎬' },
  { name: 'a secret of punctuation', payload: user, clientSecret: `p@ss "w/ 'quotes' $HOME \\ %s & + =` },
  { name: 'a site address with a trailing slash', payload: user, embedUrl: 'https://embed.example/' },
  { name: 'a site address with a path', payload: user, embedUrl: 'https://embed.example/stage' },
  { name: 'a site address with a path and a trailing slash', payload: user, embedUrl: 'https://embed.example/stage/' },
  { name: 'a site address with a port', payload: user, embedUrl: 'http://service.localhost:4200' },
]

export const vectorCases = [...fieldCases, ...layoutCases, ...textCases, ...formCases]
