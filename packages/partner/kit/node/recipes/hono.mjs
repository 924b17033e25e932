// Hono 4 on Node. Save it as workspace.mjs beside proscenium.mjs, and mount it behind your sign-in, which sets the variable
// `user`: app.route('/', workspace)
import { Hono } from 'hono'
import { html } from 'hono/html'
import { embedAddress, withTimestamp } from './proscenium.mjs'

export const workspace = new Hono()

workspace.get('/workspace', (c) => {
  const { id, email, name } = c.get('user')
  const src = embedAddress({
    embedUrl: process.env.EMBED_URL,
    clientId: process.env.CLIENT_ID,
    clientSecret: process.env.CLIENT_SECRET,
    payload: withTimestamp({ partner_external_user_id: String(id), email, display_name: name }),
  })
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!doctype html> <title>Workspace</title>
      <iframe
        src="${src}"
        title="Workspace"
        allow="autoplay; fullscreen; clipboard-write"
        style="width:100%;height:90vh;border:0"
      ></iframe>`,
  )
})
