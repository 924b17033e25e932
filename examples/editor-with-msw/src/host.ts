// The page around the editor: signs a user of the seed in, and serves the editor from the service.
import { createEmbedHost, createFetchBackend, hostContext, type EmbedHost } from '@proscenium/embed/host'
import { partnersByName, usersByName } from '@proscenium/mock-server/seed'
import { signPayload, withTimestamp } from '@proscenium/partner/web'
import { clock } from './system.ts'

/** A page of production gets its signature from its server: the secret of the seed is public, a real one is not. */
export async function openEditor(frame: HTMLIFrameElement, service: string, onEnded: () => void): Promise<EmbedHost> {
  const backend = createFetchBackend({ verifyUrl: service, apiUrl: service, clock, online: () => true })
  const { clientId, clientSecret } = partnersByName.tallyroom
  const { externalUserId, email } = usersByName.maya
  const user = withTimestamp({ partner_external_user_id: externalUserId, email }, clock.now())
  const { raw, signature } = await signPayload(user, clientSecret)
  const verified = await backend.verify({ clientId, payload: raw, signature }, new AbortController())
  if (!verified.ok) throw new Error(`Sign-in failed: ${JSON.stringify(verified.error)}`)
  const token = verified.value.session_token
  return createEmbedHost({
    frame,
    editorOrigin: location.origin,
    context: hostContext(window, frame),
    backend,
    session: { token: async () => ({ ok: true, value: token }), onEnded },
    clock,
  })
}
