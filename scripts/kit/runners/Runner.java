import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

final class Runner {
    public static void main(String[] arguments) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream responses = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = requests.readLine(); line != null; line = requests.readLine()) responses.println(respond(line));
    }

    private static String respond(String line) {
        String[] fields = line.split("\t", -1);
        String payload = switch (fields[0]) {
            case "sign" -> text(fields[4]);
            case "cut-text" -> "{\"partner_external_user_id\":\"\ud83c\"}";
            default -> null;
        };
        if (payload == null) return "unsupported";
        try {
            URI embedUrl = URI.create(text(fields[1]));
            String secret = text(fields[3]);
            String url = Proscenium.embedAddress(new Proscenium.EmbedOptions(embedUrl, text(fields[2]), secret, payload));
            Proscenium.Signed signed = Proscenium.signPayload(payload, secret);
            return String.join("\t", "ok", signed.base64(), signed.signature(), url);
        } catch (IllegalArgumentException e) {
            return "error\tIllegalArgumentException: " + e.getMessage();
        }
    }

    private static String text(String field) {
        return new String(Base64.getDecoder().decode(field), StandardCharsets.UTF_8);
    }
}
