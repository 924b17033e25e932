package com.example;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import org.springframework.http.ResponseEntity;

final class Host {
    public static void main(String[] arguments) throws Exception {
        WorkspaceController controller = new WorkspaceController(
                new ObjectMapper(),
                URI.create(System.getenv("EMBED_URL")),
                System.getenv("CLIENT_ID"),
                System.getenv("CLIENT_SECRET"));
        ResponseEntity<String> response = controller.workspace(() -> "u-1");
        System.out.println(response.getStatusCodeValue() + " " + response.getHeaders().getCacheControl());
        System.out.println(response.getBody());
    }
}
