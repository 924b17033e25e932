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
	} else if !bytes.Equal(raw, bytes.ToValidUTF8(raw, nil)) || bytes.Contains(raw, []byte(`\ufffd`)) {
		return "", "", fmt.Errorf("proscenium: the payload is not valid UTF-8") // json.Marshal writes it as \ufffd
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
