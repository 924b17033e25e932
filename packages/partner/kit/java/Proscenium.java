import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs Proscenium embed addresses. Java 17 or later. Server only: the client secret must not reach a browser. */
public final class Proscenium {
    /** The signed text, its base64 form, and its signature in lower-case hex. */
    public record Signed(String raw, String base64, String signature) {}

    /**
     * The payload is JSON text, for example from Jackson's {@code writeValueAsString}. Its {@code timestamp}, which is
     * {@code Instant.now().toString()}, limits the address to 5 minutes.
     */
    public record EmbedOptions(URI embedUrl, String clientId, String clientSecret, String payload) {
        @Override
        public String toString() { // Keeps the secret out of logs.
            return "EmbedOptions[embedUrl=" + embedUrl + ", clientId=" + clientId + "]";
        }
    }

    private Proscenium() {}

    /** Signs JSON text unchanged. */
    public static Signed signPayload(String payload, String clientSecret) {
        check(clientSecret != null && !clientSecret.isEmpty(), "The client secret is empty");
        check(StandardCharsets.UTF_8.newEncoder().canEncode(payload), "The payload contains half a surrogate pair");
        byte[] bytes = payload.getBytes(StandardCharsets.UTF_8);
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(clientSecret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            String signature = HexFormat.of().formatHex(mac.doFinal(bytes));
            return new Signed(payload, Base64.getEncoder().encodeToString(bytes), signature);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java platform has HmacSHA256", e);
        }
    }

    /** Returns the address for the iframe's src. Create a new one for each page view. */
    public static String embedAddress(EmbedOptions o) {
        String site = o.embedUrl.toString();
        check(site.matches("https?://[^?#]+"), "Not an http or https URL without query: " + site);
        check(o.clientId != null && !o.clientId.isEmpty(), "The client id is empty");
        Signed signed = signPayload(o.payload, o.clientSecret);
        String encoded = URLEncoder.encode(signed.base64, StandardCharsets.UTF_8);
        String page = site.replaceAll("/+$", "") + "/partner/embed/" + o.clientId;
        return page + "?payload=" + encoded + "&sig=" + signed.signature;
    }

    private static void check(boolean valid, String message) {
        if (!valid) throw new IllegalArgumentException(message);
    }
}
