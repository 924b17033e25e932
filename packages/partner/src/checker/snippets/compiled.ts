// Corrected code in Go, Java, C# and bash. The lines of `sign` and `encode` are those of the signing kit.
import type { Snippets } from './snippet-table.ts'

const go: Snippets = {
  payload: `payload := proscenium.Payload{UserID: strconv.Itoa(user.ID), Email: user.VerifiedEmail, Timestamp: time.Now()}`,
  timestamp: `payload.Timestamp = time.Now().UTC()`,
  serialise: `raw, err = json.Marshal(payload)`,
  secret: `clientSecret := strings.TrimSpace(os.Getenv("CLIENT_SECRET"))`,
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
  serialise: `String json = new ObjectMapper().writeValueAsString(payload);`,
  secret: `String clientSecret = System.getenv("CLIENT_SECRET").strip();`,
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
  serialise: `string json = JsonSerializer.Serialize(payload);`,
  secret: `string clientSecret = Environment.GetEnvironmentVariable("CLIENT_SECRET")?.Trim();`,
  sign: `byte[] raw = Utf8.GetBytes(payload);
var hmac = new HMACSHA256(Utf8.GetBytes(clientSecret))
string signature = BitConverter.ToString(hmac.ComputeHash(raw)).Replace("-", "").ToLowerInvariant();`,
  encode: `Convert.ToBase64String(raw)
"?payload=" + Uri.EscapeDataString(signed.Base64) + "&sig=" + signed.Signature`,
}

const bash: Snippets = {
  payload: `payload=$(jq -nc --arg id "$user_id" --arg at "$(timestamp)" '{partner_external_user_id: $id, timestamp: $at}')`,
  timestamp: `date -u +%Y-%m-%dT%H:%M:%SZ`,
  serialise: `payload=$(jq -nc --arg id "$user_id" --arg at "$(timestamp)" '{partner_external_user_id: $id, timestamp: $at}')`,
  secret: `CLIENT_SECRET=$(tr -d '\\r\\n' < client-secret.txt)`,
  sign: `signature=$(printf '%s' "$payload" | openssl dgst -sha256 -hmac "$secret" -r)`,
  encode: `printf '%s' "$payload" | openssl base64 -A
encoded=\${encoded//+/%2B}
encoded=\${encoded//\\//%2F}
encoded=\${encoded//=/%3D}`,
}

export const compiled = { go, java, csharp, bash } as const
