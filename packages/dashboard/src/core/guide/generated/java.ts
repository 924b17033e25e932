// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.
import type { LanguageCode } from '../language-code.ts'

export const java: LanguageCode = {
  helper: {
    name: 'Proscenium.java',
    text: `import java.net.URI;
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
`,
  },
  setup: null,
  server: {
    name: 'Server.java',
    text: `import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.Executors;

public class Server {
    static final String PAGE = "<!doctype html>\\n<title>Music videos</title>\\n"
        + "<style>body { margin: 0 } iframe { display: block; width: 100%; height: 100vh; border: 0 }</style>\\n"
        + "<iframe title=\\"Music videos\\" allow=\\"autoplay; fullscreen; clipboard-write\\" src=\\"SRC\\"></iframe>";

    public static void main(String[] arguments) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 8000), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", exchange -> {
            byte[] page = PAGE.replace("SRC", address().replace("&", "&amp;")).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
    }

    /** In your application, let a JSON library write the payload, such as Jackson's writeValueAsString. */
    static String address() {
        String payload = "{\\"partner_external_user_id\\":\\"user-1\\",\\"email\\":\\"user-1@example.com\\",\\"timestamp\\":\\""
            + Instant.now() + "\\"}";
        return Proscenium.embedAddress(new Proscenium.EmbedOptions(
            URI.create(System.getenv("EMBED_URL")), System.getenv("CLIENT_ID"), System.getenv("CLIENT_SECRET"), payload));
    }
}`,
  },
  start: 'javac Server.java && java Server',
}
