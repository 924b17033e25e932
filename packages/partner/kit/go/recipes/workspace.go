// net/http. Save it as workspace/workspace.go and the helper as proscenium/proscenium.go. Mount it behind your sign-in:
// mux.Handle("/workspace", requireLogin(workspace.Handler(currentUser)))
package workspace

import (
	"html/template"
	"log"
	"net/http"
	"os"
	"time"

	"kit.example/proscenium" // the path of your copy
)

var page = template.Must(template.New("workspace").Parse(`<!doctype html><title>Workspace</title>
<iframe src="{{.}}" title="Workspace" allow="autoplay; fullscreen; clipboard-write" style="width:100%;height:90vh;border:0"></iframe>`))

// Handler serves the page for the user that currentUser finds in the request.
func Handler(currentUser func(*http.Request) (id, email string)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id, email := currentUser(r)
		src, err := proscenium.EmbedAddress(proscenium.EmbedOptions{
			EmbedURL:     os.Getenv("EMBED_URL"),
			ClientID:     os.Getenv("CLIENT_ID"),
			ClientSecret: os.Getenv("CLIENT_SECRET"),
			Payload:      proscenium.Payload{UserID: id, Email: email, Timestamp: time.Now()},
		})
		if err != nil {
			log.Print(err)
			http.Error(w, "Workspace unavailable", http.StatusInternalServerError)
			return
		}
		w.Header().Set("Cache-Control", "no-store")
		if err := page.Execute(w, template.URL(src)); err != nil {
			log.Print(err)
		}
	})
}
