package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
	"time"

	"kit.example/proscenium"
)

func payload(command, text string) any {
	user := proscenium.Payload{UserID: "u-1", DisplayName: `Zoë "O'Hara" </b> 🎬`, Timestamp: time.Now()}
	switch command {
	case "sign":
		return text
	case "cut-object":
		user.DisplayName = "Maya \xf0\x9f"
	case "anonymous-object":
		user.UserID = ""
	case "pointer":
		return &user
	case "anonymous-pointer":
		return &proscenium.Payload{Timestamp: time.Now()}
	case "timeless-pointer":
		return &proscenium.Payload{UserID: "u-1"}
	case "map":
		return map[string]any{"partner_external_user_id": "u-1", "timestamp": time.Now()}
	case "anonymous-map":
		return map[string]any{"timestamp": time.Now()}
	case "timeless-map":
		return map[string]any{"partner_external_user_id": "u-1"}
	case "number-map":
		return map[string]any{"partner_external_user_id": 1, "timestamp": time.Now()}
	case "cut-text":
		return "{\"partner_external_user_id\":\"\xf0\x9f\"}"
	}
	return user
}

func respond(line string) []string {
	fields := strings.Split(line, "\t")
	texts := make([]string, 4)
	for i, field := range fields[1:] {
		text, err := base64.StdEncoding.DecodeString(field)
		if err != nil {
			panic(err)
		}
		texts[i] = string(text)
	}
	options := proscenium.EmbedOptions{
		EmbedURL: texts[0], ClientID: texts[1], ClientSecret: texts[2], Payload: payload(fields[0], texts[3]),
	}
	url, err := proscenium.EmbedAddress(options)
	if err != nil {
		return []string{"error", err.Error()}
	}
	encoded, signature, err := proscenium.SignPayload(options.Payload, options.ClientSecret)
	if err != nil {
		return []string{"error", err.Error()}
	}
	return []string{"ok", encoded, signature, url}
}

func main() {
	requests := bufio.NewScanner(os.Stdin)
	requests.Buffer(nil, 1<<20)
	for requests.Scan() {
		fmt.Println(strings.Join(respond(requests.Text()), "\t"))
	}
}
