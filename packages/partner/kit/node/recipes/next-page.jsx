// Next.js. Save it as app/workspace/page.jsx beside proscenium.mjs. It is a server component, so the secret stays on the
// server.
import { embedAddress, withTimestamp } from './proscenium.mjs'
import { currentUser } from './session.mjs' // yours: returns the signed-in user

// An address expires after 5 minutes: render the page for each request.
export const dynamic = 'force-dynamic'

export default async function Workspace() {
  const { id, email, name } = await currentUser()
  const src = embedAddress({
    embedUrl: process.env.EMBED_URL,
    clientId: process.env.CLIENT_ID,
    clientSecret: process.env.CLIENT_SECRET,
    payload: withTimestamp({ partner_external_user_id: String(id), email, display_name: name }),
  })
  const style = { width: '100%', height: '90vh', border: 0 }
  return <iframe src={src} title="Workspace" allow="autoplay; fullscreen; clipboard-write" style={style} />
}
