// Corrected code in Go, Java, C# and bash. The calls of `sign`, `encode` and `serialise` are those of the
// signing kit, apart from the serialiser; `serialise` makes the text once, signs it and encodes it.
import type { Snippets } from './snippet-table.ts'

const go: Snippets = {
  payload: `payload := proscenium.Payload{UserID: strconv.Itoa(user.ID), Email: user.VerifiedEmail, Timestamp: time.Now()}`,
  timestamp: `payload.Timestamp = time.Now().UTC()`,
  serialise: `raw, err := json.Marshal(payload)
mac := hmac.New(sha256.New, []byte(clientSecret))
mac.Write(raw)
encoded, sig := base64.StdEncoding.EncodeToString(raw), fmt.Sprintf("%x", mac.Sum(nil))`,
  secret: `clientSecret := regexp.MustCompile("[0-9a-f]{64}").FindString(os.Getenv("CLIENT_SECRET"))`,
  sign: `mac := hmac.New(sha256.New, []byte(clientSecret))
mac.Write(raw)
fmt.Sprintf("%x", mac.Sum(nil))`,
  encode: `base64.StdEncoding.EncodeToString(raw)
"?payload=" + url.QueryEscape(encoded) + "&sig=" + sig`,
}

const java: Snippets = {
  payload: `Map<String, String> payload = new LinkedHashMap<>();
payload.put("partner_external_user_id", String.valueOf(user.id()));
payload.put("email", user.verifiedEmail());`,
  timestamp: `payload.put("timestamp", Instant.now().toString());`,
  serialise: `byte[] bytes = new ObjectMapper().writeValueAsBytes(payload);
Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(clientSecret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
String signature = HexFormat.of().formatHex(mac.doFinal(bytes));
String base64 = Base64.getEncoder().encodeToString(bytes);`,
  secret: `String clientSecret = System.getenv("CLIENT_SECRET").replaceAll("[^0-9a-f]", "");`,
  sign: `byte[] bytes = payload.getBytes(StandardCharsets.UTF_8);
Mac mac = Mac.getInstance("HmacSHA256");
mac.init(new SecretKeySpec(clientSecret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
String signature = HexFormat.of().formatHex(mac.doFinal(bytes));`,
  encode: `Base64.getEncoder().encodeToString(bytes)
String encoded = URLEncoder.encode(signed.base64, StandardCharsets.UTF_8);
"?payload=" + encoded + "&sig=" + signed.signature`,
}

const csharp: Snippets = {
  payload: `var payload = new Dictionary<string, string>
{
    ["partner_external_user_id"] = user.Id.ToString(CultureInfo.InvariantCulture),
    ["email"] = user.VerifiedEmail,
};`,
  timestamp: `payload["timestamp"] = DateTimeOffset.UtcNow.ToString("o");`,
  serialise: `byte[] raw = JsonSerializer.SerializeToUtf8Bytes(payload);
using var hmac = new HMACSHA256(Utf8.GetBytes(clientSecret));
string signature = BitConverter.ToString(hmac.ComputeHash(raw)).Replace("-", "").ToLowerInvariant();
string base64 = Convert.ToBase64String(raw);`,
  secret: `string clientSecret = Regex.Match(Environment.GetEnvironmentVariable("CLIENT_SECRET") ?? "", "[0-9a-f]{64}").Value;`,
  sign: `byte[] raw = Utf8.GetBytes(payload);
var hmac = new HMACSHA256(Utf8.GetBytes(clientSecret))
string signature = BitConverter.ToString(hmac.ComputeHash(raw)).Replace("-", "").ToLowerInvariant();`,
  encode: `Convert.ToBase64String(raw)
"?payload=" + Uri.EscapeDataString(signed.Base64) + "&sig=" + signed.Signature`,
}

const bash: Snippets = {
  payload: `payload=$(jq -nc --arg id "$user_id" --arg at "$(timestamp)" '{partner_external_user_id: $id, timestamp: $at}')`,
  timestamp: `date -u +%Y-%m-%dT%H:%M:%SZ`,
  serialise: `payload=$(jq -nc --arg id "$user_id" --arg at "$(timestamp)" '{partner_external_user_id: $id, timestamp: $at}')
signature=$(printf '%s' "$payload" | openssl dgst -sha256 -hmac "$secret" -r)
signature=\${signature%% *}
encoded=$(printf '%s' "$payload" | openssl base64 -A)`,
  secret: `CLIENT_SECRET=$(printf '%s' "$CLIENT_SECRET" | tr -cd '0-9a-f')`,
  sign: `signature=$(printf '%s' "$payload" | openssl dgst -sha256 -hmac "$secret" -r)
signature=\${signature%% *}`,
  encode: `printf '%s' "$payload" | openssl base64 -A
encoded=\${encoded//+/%2B}
encoded=\${encoded//\\//%2F}
encoded=\${encoded//=/%3D}`,
}

export const compiled = { go, java, csharp, bash } as const
