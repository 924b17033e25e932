// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.

export const blocks = {
  environment: `export EMBED_URL=https://workspace.example
export CLIENT_ID=0123456789abcdef0123456789abcdef
export CLIENT_SECRET=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef`,
  frame: `<iframe
  src="{{address}}"
  title="Music videos"
  allow="autoplay; fullscreen; clipboard-write"
  style="display: block; width: 100%; height: 90vh; min-height: 720px; border: 0"
></iframe>`,
  contentPolicy: `Content-Security-Policy: default-src 'self'; style-src 'self' 'unsafe-inline'; frame-src https://workspace.example`,
  isolation: `Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Embedder-Policy: require-corp`,
  permissionsPolicy: `Permissions-Policy: autoplay=(self "https://workspace.example"), fullscreen=(self "https://workspace.example"), clipboard-write=(self "https://workspace.example")`,
  sandbox: `<iframe
  src="{{address}}"
  title="Music videos"
  allow="autoplay; fullscreen; clipboard-write"
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
  style="display: block; width: 100%; height: 90vh; border: 0"
></iframe>`,
  singlePageApp: `<main id="workspace"></main>
<script type="module">
  const response = await fetch('/workspace-address', { cache: 'no-store' })
  const frame = document.createElement('iframe')
  frame.title = 'Music videos'
  frame.allow = 'autoplay; fullscreen; clipboard-write'
  frame.style = 'display: block; width: 100%; height: 90vh; border: 0'
  frame.src = await response.text()
  document.querySelector('#workspace').append(frame)
</script>`,
  signOut: 'Cache-Control: no-store',
} as const
