// The credential that each kind of operation asks for, and the media type of its body.
import type { OperationDefinition } from '@proscenium/contract'
import { dashboardHeaders, SAME_ORIGIN } from './dashboard.ts'
import { bearer, testKeys } from './keys.ts'
import { asOperator } from './operator.ts'
import type { SampleResources } from './sample-requests.ts'

/** Headers that authorise a sample request; a session's token is in the body. */
export function credentialHeaders(
  definition: OperationDefinition,
  { resources, editor }: { readonly resources: SampleResources; readonly editor: Readonly<Record<string, string>> },
): Readonly<Record<string, string>> {
  const { auth, area } = definition
  if (auth === 'api-key') return bearer(testKeys.live)
  if (auth === 'editor-token') return editor
  if (auth === 'operator-token') return asOperator
  if (auth === 'dashboard-session' || auth === 'sign-in-link') return dashboardHeaders(definition, resources.dashboard)
  return area === 'dashboard' ? SAME_ORIGIN : {}
}

export function contentTypeOf({ requestType }: OperationDefinition): string {
  if (requestType === 'audio/*') return 'audio/mpeg'
  return requestType === 'image/*' ? 'image/webp' : (requestType ?? 'application/json')
}
