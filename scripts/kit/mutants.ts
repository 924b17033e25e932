// Signers with the mistakes that partners make, as edits of the kit's files.

export type Mistake = 'signs the base64 form' | 'writes the signature in upper case' | 're-serialises after signing'

/** An edit of a file: every occurrence of `from` becomes `to`. */
interface Edit {
  readonly from: string
  readonly to: string
}

/** By language. Re-serialising means a space after every key, as many serialisers write. */
export const mutants: Readonly<Record<string, Readonly<Record<Mistake, Edit>>>> = {
  Node: {
    'signs the base64 form': {
      from: `.update(raw, 'utf8')`,
      to: `.update(Buffer.from(raw, 'utf8').toString('base64'))`,
    },
    'writes the signature in upper case': { from: `.digest('hex')`, to: `.digest('hex').toUpperCase()` },
    're-serialises after signing': {
      from: `base64: Buffer.from(raw, 'utf8')`,
      to: `base64: Buffer.from(raw.replaceAll('":', '": '), 'utf8')`,
    },
  },
  Python: {
    'signs the base64 form': { from: `encode("utf-8"), data, `, to: `encode("utf-8"), b64encode(data), ` },
    'writes the signature in upper case': { from: `.hexdigest()`, to: `.hexdigest().upper()` },
    're-serialises after signing': {
      from: `raw, b64encode(data)`,
      to: `raw, b64encode(data.replace(b'":', b'": '))`,
    },
  },
  PHP: {
    'signs the base64 form': { from: `'sha256', $raw,`, to: `'sha256', base64_encode($raw),` },
    'writes the signature in upper case': { from: `=> $signature]`, to: `=> strtoupper($signature)]` },
    're-serialises after signing': { from: `base64_encode($raw)`, to: `base64_encode(str_replace('":', '": ', $raw))` },
  },
  Ruby: {
    'signs the base64 form': { from: `client_secret, raw)`, to: `client_secret, [raw].pack("m0"))` },
    'writes the signature in upper case': { from: `client_secret, raw)`, to: `client_secret, raw).upcase` },
    're-serialises after signing': { from: `base64: [raw]`, to: `base64: [raw.gsub('":', '": ')]` },
  },
  Go: {
    'signs the base64 form': {
      from: `mac.Write(raw)`,
      to: `mac.Write([]byte(base64.StdEncoding.EncodeToString(raw)))`,
    },
    'writes the signature in upper case': { from: `"%x"`, to: `"%X"` },
    're-serialises after signing': {
      from: `return base64.StdEncoding.EncodeToString(raw)`,
      to: 'return base64.StdEncoding.EncodeToString(bytes.ReplaceAll(raw, []byte(`":`), []byte(`": `)))',
    },
  },
  Java: {
    'signs the base64 form': { from: `mac.doFinal(bytes)`, to: `mac.doFinal(Base64.getEncoder().encode(bytes))` },
    'writes the signature in upper case': { from: `HexFormat.of()`, to: `HexFormat.of().withUpperCase()` },
    're-serialises after signing': {
      from: `encodeToString(bytes)`,
      to: `encodeToString(payload.replace("\\":", "\\": ").getBytes(StandardCharsets.UTF_8))`,
    },
  },
  'C#': {
    'signs the base64 form': {
      from: `hmac.ComputeHash(raw)`,
      to: `hmac.ComputeHash(Utf8.GetBytes(Convert.ToBase64String(raw)))`,
    },
    'writes the signature in upper case': { from: `.ToLowerInvariant()`, to: `` },
    're-serialises after signing': {
      from: `Base64 = Convert.ToBase64String(raw)`,
      to: `Base64 = Convert.ToBase64String(Utf8.GetBytes(payload.Replace("\\":", "\\": ")))`,
    },
  },
  bash: {
    'signs the base64 form': { from: `"$payload" | openssl dgst`, to: `"$payload" | openssl base64 -A | openssl dgst` },
    'writes the signature in upper case': { from: `-r) || return 1`, to: `-r | tr a-f A-F) || return 1` },
    're-serialises after signing': {
      from: `"$payload" | openssl base64 -A`,
      to: `"$payload" | sed 's/":/": /g' | openssl base64 -A`,
    },
  },
}
