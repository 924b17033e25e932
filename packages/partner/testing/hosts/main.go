package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"

	"kit.example/workspace"
)

func main() {
	currentUser := func(*http.Request) (string, string) { return "1", "maya@tallyroom.example" }
	response := httptest.NewRecorder()
	workspace.Handler(currentUser).ServeHTTP(response, httptest.NewRequest(http.MethodGet, "/workspace", nil))
	fmt.Println(response.Code, response.Header().Get("Cache-Control"))
	fmt.Println(response.Body.String())
}
