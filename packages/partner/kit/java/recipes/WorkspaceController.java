import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.security.Principal;
import java.time.Instant;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.HtmlUtils;

/**
 * Spring Boot with Spring Security, which provides the principal. Save it in a package of yours beside Proscenium.java, and begin
 * both files with its line, such as: package com.example;
 */
@RestController
class WorkspaceController {
    private final ObjectMapper json;
    private final URI embedUrl;
    private final String clientId;
    private final String clientSecret;

    WorkspaceController(
            ObjectMapper json,
            @Value("${EMBED_URL}") URI embedUrl,
            @Value("${CLIENT_ID}") String clientId,
            @Value("${CLIENT_SECRET}") String clientSecret) {
        this.json = json;
        this.embedUrl = embedUrl;
        this.clientId = clientId;
        this.clientSecret = clientSecret;
    }

    @GetMapping(path = "/workspace", produces = MediaType.TEXT_HTML_VALUE)
    ResponseEntity<String> workspace(Principal user) throws IOException {
        String payload = json.writeValueAsString(
                Map.of("partner_external_user_id", user.getName(), "timestamp", Instant.now().toString()));
        String src = Proscenium.embedAddress(new Proscenium.EmbedOptions(embedUrl, clientId, clientSecret, payload));
        return ResponseEntity.ok().cacheControl(CacheControl.noStore()).body("""
                <!doctype html><title>Workspace</title>
                <iframe src="%s" title="Workspace" allow="autoplay; fullscreen; clipboard-write" style="width:100%%;height:90vh;border:0"></iframe>
                """.formatted(HtmlUtils.htmlEscape(src)));
    }
}
