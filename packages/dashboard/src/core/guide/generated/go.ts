// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.
import type { LanguageCode } from '../language-code.ts'

export const go: LanguageCode = {
  helper: {
    name: 'proscenium.go',
    text: `// Package proscenium signs embed addresses. Go 1.19 or later. Server only: the secret must not reach a browser.
package proscenium

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"time"
)

// Payload is your signed-in user. Its address expires 5 minutes after Timestamp, which is usually time.Now().
type Payload struct {
	UserID      string    \`json:"partner_external_user_id"\`
	Timestamp   time.Time \`json:"timestamp"\`
	Email       string    \`json:"email,omitempty"\`
	DisplayName string    \`json:"display_name,omitempty"\`
}

// EmbedOptions describe one address. The payload is a Payload, another value for json.Marshal, or JSON text (a string).
type EmbedOptions struct {
	EmbedURL, ClientID, ClientSecret string
	Payload                          any
}

// SignPayload returns the base64 form of the payload and its signature in lower-case hex. It signs text unchanged.
func SignPayload(payload any, clientSecret string) (encoded, signature string, err error) {
	text, ok := payload.(string)
	raw, user := []byte(text), Payload{}
	if !ok {
		if raw, err = json.Marshal(payload); err == nil {
			err = json.Unmarshal(raw, &user)
		}
	}
	if noSecret, noID, noTime := clientSecret == "", !ok && user.UserID == "", !ok && user.Timestamp.IsZero(); err != nil {
		return "", "", fmt.Errorf("proscenium: the payload is not usable: %w", err)
	} else if noSecret || noID || noTime {
		return "", "", fmt.Errorf("proscenium: empty: client secret %t, user id %t, timestamp %t", noSecret, noID, noTime)
	} else if !bytes.Equal(raw, bytes.ToValidUTF8(raw, nil)) || bytes.Contains(raw, []byte(\`\\ufffd\`)) {
		return "", "", fmt.Errorf("proscenium: the payload is not valid UTF-8") // json.Marshal writes it as \\ufffd
	}
	mac := hmac.New(sha256.New, []byte(clientSecret))
	mac.Write(raw)
	return base64.StdEncoding.EncodeToString(raw), fmt.Sprintf("%x", mac.Sum(nil)), nil
}

// EmbedAddress returns the address for the iframe's src. Create a new one for each page view.
func EmbedAddress(o EmbedOptions) (string, error) {
	u, err := url.Parse(o.EmbedURL)
	encoded, sig, signErr := SignPayload(o.Payload, o.ClientSecret)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || o.ClientID == "" {
		return "", fmt.Errorf("proscenium: EmbedURL %q or ClientID %q is empty or not usable", o.EmbedURL, o.ClientID)
	} else if signErr != nil {
		return "", signErr
	}
	return u.JoinPath("partner/embed", o.ClientID).String() + "?payload=" + url.QueryEscape(encoded) + "&sig=" + sig, nil
}
`,
  },
  setup: `mkdir proscenium
mv proscenium.go proscenium/
go mod init example.com/workspace`,
  server: {
    name: 'main.go',
    text: `package main

import (
	"fmt"
	"html"
	"log"
	"net/http"
	"os"
	"time"

	"example.com/workspace/proscenium"
)

const page = \`<!doctype html>
<title>Music videos</title>
<style>body { margin: 0 } iframe { display: block; width: 100%%; height: 100vh; border: 0 }</style>
<iframe title="Music videos" allow="autoplay; fullscreen; clipboard-write" src="%s"></iframe>\`

func workspace(response http.ResponseWriter, request *http.Request) {
	src, err := proscenium.EmbedAddress(proscenium.EmbedOptions{
		EmbedURL:     os.Getenv("EMBED_URL"),
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		Payload:      proscenium.Payload{UserID: "user-1", Email: "user-1@example.com", Timestamp: time.Now()},
	})
	if err != nil {
		http.Error(response, err.Error(), http.StatusInternalServerError)
		return
	}
	response.Header().Set("Content-Type", "text/html; charset=utf-8")
	response.Header().Set("Cache-Control", "no-store")
	fmt.Fprintf(response, page, html.EscapeString(src))
}

func main() {
	http.HandleFunc("/", workspace)
	log.Fatal(http.ListenAndServe("localhost:8000", nil))
}`,
  },
  start: 'go run .',
}
