// Express 4 or 5. Save it as workspace.mjs beside proscenium.mjs, and mount it behind your sign-in:
// app.use(requireLogin, workspace)
import { Router } from 'express'
import { embedAddress, withTimestamp } from './proscenium.mjs'

export const workspace = Router()

workspace.get('/workspace', (request, response) => {
  const { id, email, name } = request.user
  const src = embedAddress({
    embedUrl: process.env.EMBED_URL,
    clientId: process.env.CLIENT_ID,
    clientSecret: process.env.CLIENT_SECRET,
    payload: withTimestamp({ partner_external_user_id: String(id), email, display_name: name }),
  })
  response.set('Cache-Control', 'no-store')
  response.send(`<!doctype html><title>Workspace</title>
<iframe src="${src.replaceAll('&', '&amp;')}" title="Workspace" allow="autoplay; fullscreen; clipboard-write" style="width:100%;height:90vh;border:0"></iframe>`)
})
