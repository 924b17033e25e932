// Package proscenium signs embed addresses. Go 1.19 or later. Server only: the secret must not reach a browser.
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
	"unicode/utf8"
)

// Payload is your signed-in user. Its address expires 5 minutes after Timestamp, which is usually time.Now().
type Payload struct {
	UserID      string    `json:"partner_external_user_id"`
	Timestamp   time.Time `json:"timestamp"`
	Email       string    `json:"email,omitempty"`
	DisplayName string    `json:"display_name,omitempty"`
}

// EmbedOptions describe one address. The payload is a Payload, another value for json.Marshal, or JSON text (a string).
type EmbedOptions struct {
	EmbedURL, ClientID, ClientSecret string
	Payload                          any
}

// SignPayload returns the base64 form of the payload and its signature in lower-case hex. It signs text unchanged.
func SignPayload(payload any, clientSecret string) (encoded, signature string, err error) {
	if user, ok := payload.(Payload); clientSecret == "" || ok && (user.UserID == "" || user.Timestamp.IsZero()) {
		return "", "", fmt.Errorf("proscenium: the client secret, user id or timestamp is empty")
	}
	var raw []byte
	if text, ok := payload.(string); ok {
		raw = []byte(text)
	} else if raw, err = json.Marshal(payload); err != nil {
		return "", "", err
	}
	if !utf8.Valid(raw) || bytes.Contains(raw, []byte(`\ufffd`)) { // how json.Marshal writes invalid UTF-8
		return "", "", fmt.Errorf("proscenium: the payload is not valid UTF-8")
	}
	mac := hmac.New(sha256.New, []byte(clientSecret))
	mac.Write(raw)
	return base64.StdEncoding.EncodeToString(raw), fmt.Sprintf("%x", mac.Sum(nil)), nil
}

// EmbedAddress returns the address for the iframe's src. Create a new one for each page view.
func EmbedAddress(o EmbedOptions) (string, error) {
	u, err := url.Parse(o.EmbedURL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || o.ClientID == "" {
		return "", fmt.Errorf("proscenium: EmbedURL %q or ClientID %q is not usable", o.EmbedURL, o.ClientID)
	}
	encoded, sig, err := SignPayload(o.Payload, o.ClientSecret)
	if err != nil {
		return "", err
	}
	return u.JoinPath("partner/embed", o.ClientID).String() + "?payload=" + url.QueryEscape(encoded) + "&sig=" + sig, nil
}
