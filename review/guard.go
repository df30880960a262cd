package review

import (
	"net"
	"net/http"
)

// policy lets a page load from here only. Cells bring their colours as styles.
const policy = "default-src 'none'; img-src 'self'; script-src 'self'; connect-src 'self'; " +
	"style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// guard refuses requests under any name but an address or localhost: a page
// elsewhere could otherwise point its own name at this machine and read along.
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = r.Host
		}
		if host != "localhost" && net.ParseIP(host) == nil {
			http.Error(w, "open this page by its address, such as 127.0.0.1", http.StatusForbidden)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-cache")
		next.ServeHTTP(w, r)
	})
}
